import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PublicSettings } from '#shared/accounts/entranceContract.ts';
import { whenIdle } from '#renderer/platform/whenIdle.ts';
import { publicSettings } from './publicSettings.ts';

export interface FormCaptcha {
  /** The person may send the form: they have passed, or this server asks nobody. */
  readonly isDone: boolean;
  readonly token: string | undefined;
  /** Changes with every reset. */
  readonly round: number;
  readonly source: PublicSettings['captcha'] | undefined;
  readonly hasFailed: boolean;
  keep(token: string | null): void;
  /** Whoever has passed must pass again (spec accounts 2). */
  reset(): void;
  /** Somebody is about to fill the form in. */
  want(): void;
  /** Asks the server once more who asks. */
  retry(): void;
}

/** The CAPTCHA of a form. Nothing of it is fetched before somebody turns to the form or the page has come to rest. */
export function useCaptcha(): FormCaptcha {
  const [isWanted, setWanted] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => whenIdle(() => setWanted(true)), []);
  const settings = useQuery({ ...publicSettings(), enabled: isWanted });
  const source = settings.data?.captcha;
  return {
    isDone: token !== null || source?.provider === 'none',
    token: token ?? undefined,
    round,
    source,
    hasFailed: settings.isError && !settings.isFetching,
    keep: setToken,
    reset() {
      setToken(null);
      setRound((before) => before + 1);
    },
    want: () => setWanted(true),
    retry: () => void (settings.isError && settings.refetch()),
  };
}
