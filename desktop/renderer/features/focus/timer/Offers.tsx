import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shown } from '#shared/focus/shown.ts';
import { OUTCOMES } from '#shared/focus/session.ts';
import { type Offer, offersOf } from '#shared/focus/timer.ts';
import { lengthsIn } from '#shared/focus/lengths.ts';
import type { Reading, Timer } from '#shared/focus/timerFacts.ts';
import { Button, type ButtonProps } from '#renderer/ui/Button.tsx';
import type { useDeeds } from './useDeeds.ts';

interface OffersProps {
  readonly timer: Timer;
  readonly at: Reading;
  readonly deeds: ReturnType<typeof useDeeds>;
}

/** What can be done now, the first of it large. Pause and resume are one button, so that whoever is on it stays there. */
export function Offers({ timer, at, deeds }: OffersProps) {
  const { t } = useTranslation('focus');
  const { text: time } = shown(timer, at);
  const { focusMinutes: minutes, breakMinutes } = lengthsIn(timer);
  const offers = offersOf(timer);
  if (offers.includes('chooseOutcome')) return <Outcomes choose={deeds.choose} />;
  if (offers.includes('stillOnIt')) return <StillOnIt answer={deeds.answer} />;
  const [first, ...rest] = offers.filter(isPlain);
  const label = (offer: PlainOffer): string => {
    if (offer === 'skipBreak' && timer.phase === 'onBreak') return t('timer.offers.endBreak');
    if (offer === 'takeBreak') return t('timer.offers.takeBreak', { count: breakMinutes });
    return t(`timer.offers.${offer}`, { time, minutes });
  };
  return (
    <Row>
      {first && (
        <Large kind={isCalm(timer) ? 'secondary' : 'primary'} onClick={() => deeds.accept(first)}>
          {label(first)}
        </Large>
      )}
      <div className="flex flex-wrap justify-center gap-x-2 gap-y-1">
        {rest.map((offer) => (
          <Button key={offer} kind="quiet" onClick={() => deeds.accept(offer)}>
            {label(offer)}
          </Button>
        ))}
      </div>
    </Row>
  );
}

type PlainOffer = Exclude<Offer, 'chooseOutcome' | 'stillOnIt'>;
const isPlain = (offer: Offer): offer is PlainOffer => offer !== 'chooseOutcome' && offer !== 'stillOnIt';

/** While time runs nothing on the screen calls for a click. */
const isCalm = ({ phase }: Timer): boolean => phase === 'focus' || phase === 'onBreak';

function Outcomes({ choose }: { readonly choose: OffersProps['deeds']['choose'] }) {
  const { t } = useTranslation('focus');
  return (
    <Row>
      {OUTCOMES.map((outcome, index) => (
        <Large key={outcome} kind={index === 0 ? 'primary' : 'secondary'} onClick={() => choose(outcome)}>
          {t(`timer.outcomes.${outcome}`)}
        </Large>
      ))}
    </Row>
  );
}

function StillOnIt({ answer }: { readonly answer: OffersProps['deeds']['answer'] }) {
  const { t } = useTranslation('focus');
  return (
    <Row>
      <Large kind="primary" onClick={() => answer('yes')}>
        {t('timer.offers.yes')}
      </Large>
      <Button kind="quiet" onClick={() => answer('no')}>
        {t('timer.offers.no')}
      </Button>
    </Row>
  );
}

const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid w-full max-w-md justify-items-center gap-3">{children}</div>
);

const Large = (props: ButtonProps) => <Button size="large" className="w-full max-w-80!" {...props} />;
