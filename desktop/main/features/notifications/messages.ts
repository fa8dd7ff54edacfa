import { byLanguage } from '#shared/kernel/languages.ts';
import type { Messages } from './messages/en.ts';

export const messagesIn = byLanguage(import.meta.glob<Messages>('./messages/*.ts', { eager: true, import: 'words' }));
