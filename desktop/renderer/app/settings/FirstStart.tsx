import { useTranslation } from 'react-i18next';
import type { Computer } from '#renderer/platform/desktop.ts';
import { Card } from '#renderer/ui/Card.tsx';
import { Mark } from '#renderer/ui/Mark.tsx';
import { ServerForm } from './ServerForm.tsx';

/** The first start of an app without a server: one question and nothing else. */
export function FirstStart({ computer }: { readonly computer: Computer }) {
  const { t } = useTranslation('settings');
  return (
    <main
      id="main"
      className="mx-auto grid min-h-dvh w-full max-w-xl grid-cols-1 content-center gap-6 px-4 py-8 sm:px-8"
    >
      <title>{`${t('first.title')} · Unchaos`}</title>
      <div className="grid justify-items-start gap-3">
        <Mark className="size-12 text-accent" />
        <h1 className="text-3xl sm:text-4xl">{t('first.title')}</h1>
        <p className="text-ink-soft">{t('first.text')}</p>
      </div>
      <Card>
        <ServerForm computer={computer} />
      </Card>
    </main>
  );
}
