import { useTranslation } from 'react-i18next';
import { addTexts, wordsOf } from '#renderer/platform/language.ts';
import { MailPanel } from '../MailPanel.tsx';
import type { FormProps } from '../useSubmit.ts';
import { askForLoginLink } from './queries.ts';

// Few people need its texts, so they come with it.
addTexts(import.meta.glob<object>('./words/*.ts', { eager: true }));

/** In the language of the moment at which it is drawn, unlike the words of a hook. */
const say = wordsOf('loginLink');

/** Asks for a link that logs in without the password. */
export function LinkPanel(props: FormProps & { readonly onCancel: () => void }) {
  const { t } = useTranslation('loginLink');
  const words = { text: t('text'), submit: t('submit'), sent: t('sent'), failed: () => say('failed') };
  return <MailPanel {...props} ask={askForLoginLink} words={words} />;
}
