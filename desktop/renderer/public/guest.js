// The log-in page was rendered for a guest in the language of the browser. For anybody else, and where a plan of the landing page
// waits, which the page then says, it stays unseen until the app is there. The build fills in the languages.
(function () {
  var languages = [];
  try {
    var language = localStorage.getItem('language');
    var isOther = languages.indexOf(language) >= 0 && language !== document.documentElement.lang;
    var waits = (localStorage.getItem('firstDump') || '').trim() !== '';
    if (isOther || waits || localStorage.getItem('access_token')) document.documentElement.dataset.unfit = '';
  } catch (_) {
    // Storage may be switched off; then nobody is signed in and no language was chosen.
  }
})();
