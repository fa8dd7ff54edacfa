import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Spec tasks 9: reassurance rotation. */
const ROTATION_MS = 4000;
const LINES = ['time', 'judged', 'here'] as const;

/** Rotating lines. Not announced, so that a screen reader never talks over the user. */
export const Reassurance = memo(function Reassurance() {
  const { t } = useTranslation('brainDump');
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(() => setTurn((before) => before + 1), ROTATION_MS);
    return () => window.clearInterval(timer);
  }, []);
  const line = t(`reassurance.${LINES[turn % LINES.length] ?? 'time'}`);
  return (
    <p key={turn} className="veil font-display text-lg text-ink-soft italic">
      {line}
    </p>
  );
});
