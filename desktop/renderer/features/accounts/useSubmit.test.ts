import type { FormEvent } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogues } from '#renderer/app/catalogues.ts';
import { ApiError, unreachable } from '#renderer/platform/apiError.ts';
import { chooseLanguage, startLanguage, messagesOf } from '#renderer/platform/language.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import type { ErrorText } from '#renderer/platform/useErrorText.ts';
import { failureText, useSubmit } from './useSubmit.ts';

const t = messagesOf('accounts');
const refused = (facts: object) => new ApiError({ status: 400, message: 'That is no email', ...facts });

beforeEach(async () => {
  stubPage();
  await startLanguage(catalogues, 'en');
});

describe('the text of an error', () => {
  test("is the server's, or that of the first invalid field", () => {
    expect(failureText(refused({}))).toBe('That is no email');
    expect(failureText(refused({ fields: { email: 'Too long', name: 'Empty' } }))).toBe('Too long');
  });

  test('omits the English reasons by field in other languages', async () => {
    await chooseLanguage('de');
    expect(failureText(refused({ fields: { email: 'Too long' } }))).toBe('That is no email');
  });

  test('includes advice when the email is not confirmed, based on the code', () => {
    expect(failureText(refused({ code: 'emailUnconfirmed' }))).toBe(`That is no email ${t('confirmAdvice')}`);
    expect(failureText(refused({ message: 'emailUnconfirmed' }))).toBe('emailUnconfirmed');
  });

  test('is general when the server sent none', () => {
    expect(failureText(new TypeError('x is undefined'))).toBe(t('failed'));
    expect(failureText('thrown', 'Another fallback')).toBe('Another fallback');
    expect(failureText(unreachable(), 'Another fallback')).toBe(unreachable().message);
  });
});

describe('a submitted form', () => {
  let shown: ErrorText | null | undefined;
  let refusal: string | undefined;
  let answer: PromiseWithResolvers<unknown>;
  const captcha = { isDone: true, reset: vi.fn() };
  const send = vi.fn(() => answer.promise);
  const event = { preventDefault: vi.fn() };

  beforeEach(() => {
    vi.clearAllMocks();
    shown = undefined;
    refusal = undefined;
    captcha.isDone = true;
    answer = Promise.withResolvers();
  });

  const submit = (fallback?: ErrorText): void =>
    useSubmit(
      {
        onError: (text) => (shown = text),
        captcha: captcha as unknown as Parameters<typeof useSubmit>[0]['captcha'],
        ...(fallback && { fallback }),
      },
      () => refusal,
      send,
    )(event as unknown as FormEvent);
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  test('clears the error and is sent, and its CAPTCHA is used up once it is answered', async () => {
    submit();
    expect([event.preventDefault.mock.calls.length, send.mock.calls.length, shown]).toEqual([1, 1, null]);
    expect(captcha.reset).not.toHaveBeenCalled();
    answer.resolve(undefined);
    await settled();
    expect(captcha.reset).toHaveBeenCalledOnce();
    expect(shown).toBeNull();
  });

  test('is rejected in the page when invalid, in the current language, and sends nothing', async () => {
    refusal = 'No name';
    submit();
    expect(shown?.()).toBe('No name');
    refusal = undefined;
    captcha.isDone = false;
    submit();
    const english = shown?.();
    expect(english).toBe(t('refusals.captcha'));
    await chooseLanguage('de');
    expect(shown?.()).toBe(t('refusals.captcha'));
    expect(shown?.()).not.toBe(english);
    expect([send.mock.calls.length, captcha.reset.mock.calls.length]).toEqual([0, 0]);
  });

  test('that fails says why, with the fallback of this form, and needs another CAPTCHA', async () => {
    submit(() => 'Not logged in');
    answer.reject(new TypeError('x is undefined'));
    await settled();
    expect(shown?.()).toBe('Not logged in');
    expect(captcha.reset).toHaveBeenCalledOnce();
  });
});
