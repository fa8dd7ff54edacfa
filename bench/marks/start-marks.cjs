// Loaded before the app (electron -r): writes down when things happen, in milliseconds since 1970.
const { app } = require('electron');

const mark = (what) => process.stdout.write(`mark ${what} ${performance.timeOrigin + performance.now()}\n`);

/** True as soon as something on the page can be used. A hidden page is never painted, so that is not waited for. */
const USABLE = `new Promise((done) => {
  const look = () => (document.querySelector('input, textarea, main a, main button') ? done(true) : setTimeout(look, 4));
  look();
})`;

mark('main script');
app.once('ready', () => mark('ready'));
app.on('browser-window-created', (_event, window) => {
  window.webContents.once('dom-ready', async () => {
    const name = window.webContents.getURL().includes('capture') ? 'capture' : 'main window';
    await window.webContents.executeJavaScript(USABLE);
    mark(`${name} usable`);
  });
});
