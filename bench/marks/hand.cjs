// Loaded before the app (electron -r): does what lines on standard input say, without a debugger, which would let hidden pages
// believe that they have the keyboard. `hide` hides every window; anything else is script for the main window's page. The
// answer is a line `hand <JSON>`.
const { createInterface } = require('node:readline');
const { BrowserWindow } = require('electron');

const answer = (value) => process.stdout.write(`hand ${JSON.stringify(value ?? null)}\n`);
const mainWindow = () =>
  BrowserWindow.getAllWindows().find(({ webContents }) => !webContents.getURL().includes('capture'));

createInterface({ input: process.stdin }).on('line', async (line) => {
  if (line === 'hide') {
    for (const window of BrowserWindow.getAllWindows()) window.hide();
    return answer();
  }
  try {
    answer(await mainWindow()?.webContents.executeJavaScript(line));
  } catch (error) {
    answer({ error: String(error) });
  }
});
