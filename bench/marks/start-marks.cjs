// Loaded before the app (electron -r): writes down when things happen, in milliseconds since 1970. BENCH_AWAITED is a line of
// script that is true in the page as soon as what a person waits for is there.
const { app } = require('electron');

const mark = (what) => process.stdout.write(`mark ${what} ${performance.timeOrigin + performance.now()}\n`);
const awaited = process.env.BENCH_AWAITED;

/**
 * Looked for with every frame, and painted in the one after that. A hidden page has no frames and few timers: it is looked for with
 * every change.
 */
const whenThere = `new Promise((done) => {
  const isThere = () => ${awaited};
  if (document.visibilityState === 'hidden') {
    const look = () => isThere() && done();
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    return look();
  }
  const look = () => (isThere() ? requestAnimationFrame(() => requestAnimationFrame(done)) : requestAnimationFrame(look));
  look();
})`;

mark('main script');
app.once('ready', () => mark('ready'));
app.once('browser-window-created', (_event, window) => {
  window.webContents.once('did-start-navigation', () => mark('asks for its page'));
  window.webContents.once('dom-ready', async () => {
    mark('page read');
    await window.webContents.executeJavaScript(whenThere).catch(() => undefined);
    mark('there');
  });
});
