// Somebody who is signed in has no use for the landing page: on to the app, before anything is painted.
(function () {
  try {
    if (localStorage.getItem('access_token')) location.replace('/dashboard');
  } catch (_) {
    // Storage may be switched off; then nobody is signed in.
  }
})();
