import { keepText, readText } from '#renderer/platform/storage.ts';

/** A discount code that waits on this device for its checkout: over a reload, a sign-up and a log-in. */
const KEY = 'discountCode';
const CODE = /^[A-Z0-9_-]{1,64}$/;

export const readKeptCode = (): string | null => readText(KEY);

export const keepCode = (code: string | null): boolean => keepText(KEY, code);

/** Keeps the code of a link such as `/pricing?code=SPRING`; anything that is no code is left alone. */
export function keepLinkedCode(search: string): void {
  const code = new URLSearchParams(search).get('code')?.trim().toUpperCase() ?? '';
  if (CODE.test(code)) keepCode(code);
}
