import { useTranslation } from 'react-i18next';
import { messagesOf } from '#renderer/platform/language.ts';
import { askForReset } from './linkCalls.ts';
import { MailPanel } from './MailPanel.tsx';
import type { FormProps } from './useSubmit.ts';

/** Resolves texts in the language at the time of the call, unlike the `t` of a hook. */
const say = messagesOf('accounts');

/** Requests a link to set a new password (spec accounts 2, Forgot-password panel; 5; 8). */
export function ForgotPanel(props: FormProps & { readonly onCancel: () => void }) {
  const { t } = useTranslation('accounts');
  const words = {
    text: t('forgot.text'),
    submit: t('forgot.submit'),
    sent: t('forgot.sent'),
    failed: () => say('forgot.failed'),
  };
  return <MailPanel {...props} ask={askForReset} words={words} />;
}
