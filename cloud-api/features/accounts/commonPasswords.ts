import { ApiError } from '#api/platform/errors.ts';

/** Characters that users put around a word to satisfy a form's rules: they make nothing harder to guess. */
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

let known: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 most often leaked passwords, in lower case; loaded on first use. */
async function readIn(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Rejects common passwords, ignoring case and surrounding punctuation.
 * @throws `commonPassword`
 */
export async function refuseCommon(password: string): Promise<void> {
  known ??= readIn();
  const plain = password.toLowerCase();
  const spellings = [plain, plain.replaceAll(AROUND, '')];
  const passwords = await known;
  if (spellings.some((one) => passwords.has(one))) throw new ApiError('commonPassword');
}
