import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import type { Sharing } from '#shared/brain-dump/privacyContract.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { Switch } from '#renderer/ui/Switch.tsx';
import { Ledger } from './Ledger.tsx';
import { chooseSharing, sharingQuery } from './queries.ts';

/** Anchor that links to this card use. */
const ID = 'sharing';

/** Who receives texts and recordings, the switch that keeps everything here, and what was sent so far. */
export function SharingCard() {
  const { t } = useTranslation('sharing');
  const { data, error, isFetching, refetch } = useQuery(sharingQuery());
  const { hash } = useLocation();
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere && hash === `#${ID}`) document.getElementById(ID)?.scrollIntoView();
  }, [isThere, hash]);
  return (
    <SettingCard id={ID} title={t('title')}>
      {!data && !error && <p className="text-ink-soft">{t('loading')}</p>}
      {!data && error && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{`${t('failed')}: ${messageOf(error)}`}</p>
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {data && <Choice sharing={data} />}
    </SettingCard>
  );
}

function Choice({ sharing: { localOnly, receivers } }: { readonly sharing: Sharing }) {
  const { t } = useTranslation('sharing');
  const { mutate } = useMutation(chooseSharing);
  const told = (kind: 'dump' | 'voice'): string => {
    const receiver = receivers[kind];
    if (receiver === null) return t(`${kind}.nobody`);
    if (localOnly) return kind === 'dump' ? t('localDump') : t('localVoice');
    return t(`${kind}.to`, { receiver });
  };
  return (
    <>
      <ul className="grid list-disc gap-1 ps-5 marker:text-accent">
        <li>{told('dump')}</li>
        <li>{told('voice')}</li>
      </ul>
      <Switch label={t('switch')} hint={t('switchHint')} checked={localOnly} onChange={(next) => mutate(next)} />
      <Ledger />
    </>
  );
}
