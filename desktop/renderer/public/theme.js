// Runs before the first paint, so that a dark evening never flashes white. A file of its own: only rendered pages take it in.
(function () {
  var theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch (_) {
    // Storage may be switched off; then the system decides.
  }
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
})();
