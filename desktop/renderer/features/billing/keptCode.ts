import { keepText, readText } from '#renderer/platform/storage.ts';

/** Storage key of a discount code waiting for its checkout on this device, across reloads, sign-up and login. */
const KEY = 'discountCode';
const CODE = /^[A-Z0-9_-]{1,64}$/;

export const readKeptCode = (): string | null => readText(KEY);

export const keepCode = (code: string | null): boolean => keepText(KEY, code);

/** Keeps the code of a link such as `/pricing?code=SPRING`; ignores anything that is not a code. */
export function keepLinkedCode(search: string): void {
  const code = new URLSearchParams(search).get('code')?.trim().toUpperCase() ?? '';
  if (CODE.test(code)) keepCode(code);
}
