import { type Account } from '../account.ts';

export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export function answerPage(_account: Account, _method: string, _path: string, _form: URLSearchParams): PageAnswer {
  return { status: 404, headers: {}, body: 'Not found' };
}
