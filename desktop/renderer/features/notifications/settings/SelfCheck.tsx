import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { desktop } from '#renderer/platform/desktop.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Note } from '#renderer/ui/Card.tsx';
import { type Checked, checkMyself } from './selfCheck.ts';

/** Tests whether reminders arrive here: shows one at once and explains the result. */
export function SelfCheck() {
  const { t } = useTranslation('notifications');
  const [checked, setChecked] = useState<Checked | 'running' | null>(null);
  const [isSeen, setSeen] = useState<boolean | null>(null);
  const check = async (): Promise<void> => {
    setSeen(null);
    setChecked('running');
    const failed: Checked = { state: 'refused', hasActions: false, daemon: null };
    setChecked(await checkMyself().catch(() => failed));
  };
  return (
    <div className="grid justify-items-start gap-3">
      <Button size="small" busy={checked === 'running'} onClick={() => void check()}>
        {t('check.show')}
      </Button>
      <div role="status" className="w-full">
        {checked === 'running' && <p className="text-ink-soft">{t('check.waiting')}</p>}
        {checked !== null && checked !== 'running' && <Result checked={checked} isSeen={isSeen} onAnswer={setSeen} />}
      </div>
    </div>
  );
}

interface ResultProps {
  readonly checked: Checked;
  readonly isSeen: boolean | null;
  readonly onAnswer: (isSeen: boolean) => void;
}

function Result({ checked: { state, hasActions, daemon }, isSeen, onAnswer }: ResultProps) {
  const { t } = useTranslation('notifications');
  if (isSeen !== null) return <Said text={isSeen ? t('check.good') : t('check.hidden')} />;
  if (state === 'refused' || state === 'unsupported') return <Said text={t(`check.${state}`)} />;
  if (state === 'arrives') {
    const by = daemon === null ? t('check.arrives') : t('check.by', { daemon });
    return <Said text={desktop && !hasActions ? `${by} ${t('check.noButtons')}` : by} />;
  }
  return (
    <div className="grid gap-3 rounded-xl bg-glow px-4 py-3 text-glow-ink">
      <p>{t(state === 'shown' ? 'check.seen' : 'check.unknown')}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={() => onAnswer(true)}>
          {t('check.yes')}
        </Button>
        <Button size="small" onClick={() => onAnswer(false)}>
          {t('check.no')}
        </Button>
      </div>
    </div>
  );
}

const Said = ({ text }: { readonly text: string }) => <Note role={undefined}>{text}</Note>;
