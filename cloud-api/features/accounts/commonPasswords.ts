import { Refusal } from '#api/platform/errors.ts';

/** What people put around a word to keep the rules of a form: it makes nothing harder to guess. */
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

let known: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 passwords that leaked most often, in lower case; read in with the first use. */
async function readIn(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Refuses a new password that is tried first, in whatever case and with whatever signs around it: `commonPassword`. */
export async function refuseCommon(password: string): Promise<void> {
  known ??= readIn();
  const plain = password.toLowerCase();
  const spellings = [plain, plain.replaceAll(AROUND, '')];
  const passwords = await known;
  if (spellings.some((one) => passwords.has(one))) throw new Refusal('commonPassword');
}
