// Loaded by the app before its own code: holds it back until the test runner has attached to it (DesktopApp.launch). A window
// that loads its page while the runner is attaching can be missed, about once in thirty starts, and the runner waits for ever.
const { app } = require('electron');

const ready = app.whenReady();
const attached = new Promise((resolve) => {
  // The name under which Playwright calls it.
  globalThis.__playwright_run = resolve;
});
app.whenReady = () => attached.then(() => ready);
