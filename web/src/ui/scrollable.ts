/** `{@attach scrollable}`: makes what scrolls focusable, so that keys can scroll it. `data-more` marks that there is more below. */
export function scrollable(node: HTMLElement): () => void {
  const look = (): void => {
    if (node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
    node.toggleAttribute('data-more', node.scrollTop + node.clientHeight < node.scrollHeight - 4);
  };
  const watcher = new ResizeObserver(look);
  watcher.observe(node);
  for (const child of node.children) watcher.observe(child);
  node.addEventListener('scroll', look, { passive: true });
  look();
  return () => {
    watcher.disconnect();
    node.removeEventListener('scroll', look);
  };
}
