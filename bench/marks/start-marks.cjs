// Loaded before the app (electron -r): writes down when things happen, in milliseconds since 1970. BENCH_AWAITED is a line of
// script that is true in the page as soon as what a person waits for is there.
const { app } = require('electron');

const mark = (what) => process.stdout.write(`mark ${what} ${performance.timeOrigin + performance.now()}\n`);
const awaited = process.env.BENCH_AWAITED;

/** Asked with every frame, which a hidden page has none of. It is painted in the frame after the one that found it. */
const whenThere = `new Promise((done) => {
  const isHidden = document.visibilityState === 'hidden';
  const next = isHidden ? (then) => setTimeout(then, 4) : requestAnimationFrame;
  const look = () => (${awaited} ? next(() => next(done)) : next(look));
  look();
})`;

mark('main script');
app.once('ready', () => mark('ready'));
app.on('browser-window-created', (_event, window) => {
  window.webContents.once('did-start-navigation', () => mark('asks for its page'));
  window.webContents.once('dom-ready', async () => {
    if (window.webContents.getURL().includes('capture')) return;
    mark('page read');
    await window.webContents.executeJavaScript(whenThere);
    mark('there');
  });
});
