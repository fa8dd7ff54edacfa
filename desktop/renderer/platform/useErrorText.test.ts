import { useTranslation } from 'react-i18next';
import { expect, test } from 'vitest';
import { catalogues } from '#renderer/app/catalogues.ts';
import { chooseLanguage, startLanguage, messagesOf } from './language.ts';
import { renderHook } from './testHook.ts';
import { stubPage } from './testPage.ts';
import { useErrorText } from './useErrorText.ts';

const t = messagesOf('transport');

test('an error is shown in the language of the page, and disappears when cleared', async () => {
  stubPage();
  await startLanguage(catalogues, 'en');
  const shown = await renderHook(() => {
    useTranslation('transport');
    return useErrorText();
  });
  expect(shown.now()[0]).toBeUndefined();
  await shown.does(([, setError]) => setError(() => t('unreachable')));
  const english = shown.now()[0];
  expect(english).toBe(t('unreachable'));
  await shown.does(() => chooseLanguage('de'));
  expect(shown.now()[0]).toBe(t('unreachable'));
  expect(shown.now()[0]).not.toBe(english);
  await shown.does(([, setError]) => setError(null));
  expect(shown.now()[0]).toBeUndefined();
});
