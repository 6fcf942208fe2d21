/* Before the first paint: the theme somebody chose, or the system's, so that the page never flashes in the other one. */
(function () {
  var theme = 'system';
  try {
    theme = JSON.parse(localStorage.getItem('pyatak-settings') || '{}').theme || theme;
  } catch {
    /* no storage */
  }
  if (theme === 'system') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'evening' : 'day';
  document.documentElement.dataset.theme = theme;
})();
