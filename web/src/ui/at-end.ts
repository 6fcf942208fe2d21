const NEAR = 24;

/** `{@attach atEnd}`: a list that grows stays at its end, unless its reader has scrolled back. Keys can scroll it too. */
export function atEnd(node: HTMLElement): () => void {
  let follows = true;
  const look = (): void => {
    if (follows) node.scrollTop = node.scrollHeight;
    if (node.scrollHeight > node.clientHeight + 1) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
  };
  const scrolled = (): void => {
    follows = node.scrollHeight - node.clientHeight - node.scrollTop < NEAR;
  };
  const size = new ResizeObserver(look);
  const content = new MutationObserver(look);
  size.observe(node);
  content.observe(node, { childList: true, subtree: true, characterData: true });
  node.addEventListener('scroll', scrolled);
  look();
  return () => {
    size.disconnect();
    content.disconnect();
    node.removeEventListener('scroll', scrolled);
  };
}
