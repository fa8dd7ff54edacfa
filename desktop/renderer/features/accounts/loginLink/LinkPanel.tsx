import { useTranslation } from 'react-i18next';
import { MailPanel } from '../MailPanel.tsx';
import type { FormProps } from '../useSubmit.ts';
import { askForLoginLink } from './queries.ts';
import './texts.ts';

/** Asks for a link that logs in without the password. */
export function LinkPanel(props: FormProps & { readonly onCancel: () => void }) {
  const { t } = useTranslation('loginLink');
  const words = { text: t('text'), submit: t('submit'), sent: t('sent'), failed: () => t('failed') };
  return <MailPanel {...props} ask={askForLoginLink} words={words} />;
}
