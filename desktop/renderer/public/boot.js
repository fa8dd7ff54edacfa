// What a signed-in person needs first is asked for before any script has arrived. The build puts this into the page of the app
// and fills in which files each address needs (scripts/preloads.ts).
(function () {
  var files = {};
  var path = location.pathname.replace(/(.)\/+$/, '$1');
  var wanted = files[path] || files['*'] || [];
  var language = null;
  var token = null;
  var mayHaveLook = false;
  try {
    mayHaveLook = localStorage.getItem('lastLook') !== null;
    language = localStorage.getItem('language');
    token = localStorage.getItem('access_token');
  } catch (_) {
    // Storage may be switched off; then the browser decides, and nobody is signed in.
  }
  if (token && files['*']) {
    var answer = fetch('/api/bootstrap', {
      headers: { accept: 'application/json', authorization: 'Bearer ' + token },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(30000),
    });
    answer.catch(function () {});
    window.bootstrap = { token: token, answer: answer };
  }
  // As `bestLanguage` chooses (shared/kernel/languages.ts); the first of the build is the fallback.
  var words = files.texts || {};
  function called(name) {
    return Object.keys(words).filter(function (tag) {
      return tag.toLowerCase() === name;
    })[0];
  }
  var known = [language]
    .concat(navigator.languages)
    .map(function (tag) {
      var wanted = (tag || '').toLowerCase();
      return words[called(wanted) || called(wanted.split('-')[0])];
    })
    .filter(Boolean);
  var preloads = (window.preloads = {});
  var texts = known[0] || words[Object.keys(words)[0]] || [];
  // Today's plan says no more than the first of them.
  if (files.few && files.few.indexOf(path) >= 0) texts = texts.slice(0, 1);
  // Once. Behind what stood here last, where there is that (public/last-look.js): it needs none of them.
  window.preload = function () {
    window.preload = function () {};
    wanted.concat(texts).forEach(function (file) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      // A browser that knows no preloads says nothing of them either.
      if (link.relList.supports('modulepreload') && !preloads[file])
        preloads[file] = new Promise(function (resolve) {
          link.onload = function () {
            resolve(true);
          };
          link.onerror = function () {
            resolve(false);
          };
        });
      document.head.appendChild(link);
    });
  };
  if (!mayHaveLook) return window.preload();
  // It is written in these at once, instead of in others before; without it they come when there is something to write.
  (files.fonts || []).forEach(function (file) {
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'font';
    link.type = 'font/woff2';
    link.crossOrigin = '';
    link.href = file;
    document.head.appendChild(link);
  });
})();
