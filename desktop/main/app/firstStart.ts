import path from 'node:path';
import { app, session } from 'electron';
import { answer } from '#main/platform/ipc.ts';
import { setCare } from '#main/platform/healing/care.ts';
import { watchHelpers } from '#main/platform/healing/healing.ts';
import { Language } from '#main/platform/language.ts';
import { guardPermissions } from '#main/platform/permissions.ts';
import { servePages } from '#main/platform/protocol.ts';
import { watchNetwork } from '#main/platform/request.ts';
import type { KeptSettings } from '#main/platform/settings.ts';
import { startSpelling } from '#main/platform/spelling/spelling.ts';
import { answerSettings } from './computerSettings.ts';
import { setContextMenu } from './contextMenu.ts';
import { setMenuBar } from './menu.ts';
import { quitProperly, restart } from './quitting.ts';
import { showSettings } from './settingsWindow.ts';
import { messagesIn } from './messages.ts';

/** First start without a server: one window that asks for its address. The app restarts with the answer. */
export function askForServer(settings: KeptSettings): void {
  const language = new Language(settings, app.getPreferredSystemLanguages());
  setContextMenu(language, startSpelling(session.defaultSession, language), () => Promise.resolve(false));
  servePages(session.defaultSession, path.join(import.meta.dirname, '../renderer'), '', Promise.resolve(false));
  guardPermissions(session.defaultSession);
  setMenuBar(language, showSettings, () => app.quit());
  const quitting = quitProperly(() => settings.flush());
  watchHelpers();
  watchNetwork();
  setCare({
    ...quitting,
    messages: () => messagesIn[language.current].healing,
    draftIn: () => Promise.resolve(''),
    restart,
  });

  answerSettings(settings, null);
  answer('app:about', () => ({ version: app.getVersion(), platform: process.platform, apiBase: '' }));
  answer('app:open-outside', () => ({ isOpened: false }));
  answer('app:use-language', ({ language: chosen }) => {
    language.choose(chosen);
    return undefined;
  });
  answer('accounts:read-token', () => ({ token: null }));

  app.on('second-instance', showSettings);
  app.on('activate', showSettings);
  showSettings();
}
