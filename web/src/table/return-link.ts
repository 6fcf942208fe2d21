import { me } from '../app/me.svelte';
import { post } from '../net/http';
import { t } from '../text/texts.svelte';
import { toasts } from '../ui/toasts.svelte';
import { Refusal } from '../net/http';

const MARK = '#return=';

/** Becomes the guest of a return link in the address, if there is one. Afterwards there is a name and a cookie. */
export async function takeReturnLink(): Promise<void> {
  const { hash } = location;
  if (hash.startsWith(MARK)) {
    history.replaceState(history.state, '', location.pathname);
    try {
      await post('/api/return', { token: hash.slice(MARK.length) });
    } catch (problem) {
      toasts.show({ what: t('web-return-failed'), why: problem instanceof Refusal ? problem.text : '' });
    }
  }
  await me.load().catch(() => undefined);
}
