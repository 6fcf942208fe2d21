/** Shares with the device's own dialog, else copies. Plain http may have neither API: then the old copy command. */
export async function shareOrCopy(url: string, title: string): Promise<'shared' | 'copied' | 'given up'> {
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
