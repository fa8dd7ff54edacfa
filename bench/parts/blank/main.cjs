// The least that an Electron app can be: one window with a field to write in, which keeps its data where it is told.
const { app, BrowserWindow } = require('electron');

app.setPath('userData', process.env.BLANK_USER_DATA);
app.whenReady().then(() => new BrowserWindow({ webPreferences: { sandbox: true } }).loadFile('page.html'));
