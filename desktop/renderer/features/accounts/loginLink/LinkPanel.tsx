import { useTranslation } from 'react-i18next';
import { addTexts, messagesOf } from '#renderer/platform/language.ts';
import { MailPanel } from '../MailPanel.tsx';
import type { FormProps } from '../useSubmit.ts';
import { askForLoginLink } from './queries.ts';

// Rarely needed, so its messages load with it.
addTexts(import.meta.glob<object>('./messages/*.ts', { eager: true }));

/** Resolves texts in the language at the time of the call, unlike the `t` of a hook. */
const say = messagesOf('loginLink');

/** Requests a link that logs in without the password. */
export function LinkPanel(props: FormProps & { readonly onCancel: () => void }) {
  const { t } = useTranslation('loginLink');
  const words = { text: t('text'), submit: t('submit'), sent: t('sent'), failed: () => say('failed') };
  return <MailPanel {...props} ask={askForLoginLink} words={words} />;
}
