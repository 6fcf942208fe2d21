import { t } from '../text/texts.svelte';
import { toasts } from '../ui/toasts.svelte';
import { reach } from './reach.svelte';

/** Shares a page of this server under an address that others can open, with the device's own dialog, else as a copy. */
export async function shareLink(path: string, title: string): Promise<void> {
  if ((await shareOrCopy(await reach.linkTo(path), title)) === 'copied') toasts.show({ what: t('web-link-copied'), icon: 'check' });
}

/** Plain http may have neither API: then the old copy command. */
async function shareOrCopy(url: string, title: string): Promise<'shared' | 'copied' | 'given up'> {
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ url, title });
      return 'shared';
    } catch {
      return 'given up';
    }
  }
  return (await copy(url)) ? 'copied' : 'given up';
}

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}
