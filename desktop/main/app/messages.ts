import { byLanguage } from '#shared/kernel/languages.ts';
import type { AppMessages, MenuMessages } from './messages/en.ts';

export const messagesIn = byLanguage(import.meta.glob<AppMessages>('./messages/*.ts', { eager: true, import: 'app' }));
export const menuMessagesIn = byLanguage(
  import.meta.glob<MenuMessages>('./messages/*.ts', { eager: true, import: 'menu' }),
);
