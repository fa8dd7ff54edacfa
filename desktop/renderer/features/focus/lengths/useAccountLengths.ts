import { useQuery } from '@tanstack/react-query';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { lengthsAtom, mayStartAtom, wantedAtom } from '../timer/atoms.ts';
import { lengthsQuery } from './queries.ts';

/** Milliseconds a first session waits for the account's lengths; then it uses this device's. */
const PATIENCE_MS = 1_000;

/** Passes the account's lengths to this device's timer, before a session that was already requested. */
export function useAccountLengths(): void {
  const jotai = useStore();
  const { data: lengths, isPending } = useQuery(lengthsQuery());
  useEffect(() => {
    if (!lengths) return;
    jotai.set(lengthsAtom, lengths);
    jotai.set(wantedAtom, [{ type: 'setLengths', lengths }, ...jotai.get(wantedAtom)]);
  }, [jotai, lengths]);
  useEffect(() => {
    if (!isPending) jotai.set(mayStartAtom, true);
  }, [jotai, isPending]);
  useEffect(() => {
    const timer = window.setTimeout(() => jotai.set(mayStartAtom, true), PATIENCE_MS);
    return () => {
      window.clearTimeout(timer);
      jotai.set(mayStartAtom, false);
    };
  }, [jotai]);
}
