import type { Computer } from '#renderer/platform/desktop.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import type { NewToast } from '#renderer/ui/toasts.ts';

/** Milliseconds to read and remember a path. */
const READING_MS = 20_000;

const t = messagesOf('settings');

/** Shows once where an unreadable settings file was moved; usually there is nothing to show. */
export async function reportSetAside(computer: Computer, toast: (toast: NewToast) => void): Promise<void> {
  const { path } = await computer.ask('settings:set-aside', undefined);
  if (path === null) return;
  toast({ tone: 'error', title: t('setAside.title'), text: t('setAside.text', { path }), duration: READING_MS });
}
