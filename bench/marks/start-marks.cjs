// Loaded before the app (electron -r): writes down when things happen, in milliseconds since 1970.
const { app } = require('electron');

const mark = (what) => process.stdout.write(`mark ${what} ${performance.timeOrigin + performance.now()}\n`);

mark('main script');
app.once('ready', () => mark('ready'));
app.on('browser-window-created', (_event, window) => {
  window.once('ready-to-show', () => {
    if (window.webContents.getURL().includes('capture')) mark('capture ready');
    else mark('main window ready');
  });
});
