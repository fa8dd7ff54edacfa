import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Example } from '#shared/brain-dump/examples/contract.ts';
import { minutesLabel } from '#renderer/features/tasks/index.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { forgetExamples, ownWaysQuery } from './queries.ts';

/** What the reader has learned from the user's corrections, with a button to forget it. */
export function ExamplesCard() {
  const { t } = useTranslation('examples');
  const { data } = useQuery({ ...ownWaysQuery(), staleTime: 0 });
  const forget = useMutation(forgetExamples);
  if (!data) return null;
  const { examples } = data;
  return (
    <SettingCard title={t('title')}>
      <p className="text-ink-soft">{t('about')}</p>
      {examples.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <>
          <Disclosure look="line" title={t('known', { count: examples.length })}>
            <ul className="divide-y divide-line">
              {examples.map((example) => (
                <li key={`${example.kind} ${example.text}`} className="py-2 wrap-anywhere">
                  <Told example={example} />
                </li>
              ))}
            </ul>
          </Disclosure>
          <Button size="small" busy={forget.isPending} onClick={() => forget.mutate()} className="justify-self-start">
            {t('forget')}
          </Button>
        </>
      )}
    </SettingCard>
  );
}

/** One example as text: what was written, and how the user corrected it. */
function Told({ example }: { readonly example: Example }) {
  const { t } = useTranslation('examples');
  const said =
    example.kind === 'words'
      ? [
          example.isTask === null ? '' : example.isTask ? t('isTask') : t('isNone'),
          example.day === null ? '' : t('otherDay'),
        ]
      : [example.title ?? '', example.minutes === null ? '' : minutesLabel(example.minutes)];
  return (
    <>
      {t('quote', { text: example.text })}{' '}
      <span className="text-ink-soft">
        <span aria-hidden>→</span> {said.filter((part) => part !== '').join(' · ')}
      </span>
    </>
  );
}
