// What stood on the page last is drawn again at once, before the scripts of the app are here (platform/lastLook.ts). What people
// press meanwhile is pressed for them when the app has taken its place. A file of its own: the web build takes it into its page.
(function () {
  var kept = null;
  var token = null;
  try {
    kept = JSON.parse(localStorage.getItem('lastLook'));
    token = localStorage.getItem('access_token');
  } catch (_) {
    // Nothing is kept, or storage is switched off.
  }
  var entry = document.querySelector('script[type="module"]');
  var isHere = kept && (location.pathname === kept.path || (location.pathname === '/' && kept.isHome));
  var isTheirs = isHere && kept.session === (token || '').slice(-6);
  var isToday = isTheirs && kept.day === new Date().toDateString();
  if (!isToday || !entry || entry.src !== kept.entry || kept.isNarrow !== matchMedia('(width < 48rem)').matches)
    return window.preload && window.preload();
  var look = document.createElement('div');
  var pressed = [];
  look.id = 'last-look';
  look.innerHTML = kept.html;
  look.addEventListener(
    'click',
    function (event) {
      event.preventDefault();
      event.stopPropagation();
      pressed.push(event);
    },
    true,
  );
  // Keys that mean something to the app alone; the others do what they always do.
  addEventListener('keydown', function heard(event) {
    if (!window.lastLook) return removeEventListener('keydown', heard);
    if (event.isTrusted && (event.key.length === 1 ? event.key !== ' ' : event.key === 'Escape')) pressed.push(event);
  });
  document.documentElement.lang = kept.language;
  document.title = kept.title;
  document.body.appendChild(look);
  window.lastLook = { look: look, pressed: pressed };
})();
