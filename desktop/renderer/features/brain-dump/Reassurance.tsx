import { useEffect, useState } from 'react';
import { dumpWords } from './words.ts';

/** Spec tasks 9: reassurance rotation. */
const ROTATION_MS = 4000;

/** Lines that take turns; not announced, so that they never talk over the person. */
export function Reassurance() {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(() => setTurn((before) => before + 1), ROTATION_MS);
    return () => window.clearInterval(timer);
  }, []);
  const line = dumpWords.reassurance[turn % dumpWords.reassurance.length];
  return (
    <p key={turn} className="late font-display text-lg text-ink-soft italic">
      {line}
    </p>
  );
}
