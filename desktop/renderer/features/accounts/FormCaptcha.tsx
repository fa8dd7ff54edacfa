import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { entranceRoutes, type PublicSettings } from '#shared/accounts/entranceContract.ts';
import { whenIdle } from '#renderer/platform/shown.ts';
import { publicSettings } from './queries.ts';
import { Button, type ButtonProps } from '#renderer/ui/Button.tsx';
import { call } from '#renderer/platform/api.ts';
import { Captcha } from '#renderer/ui/Captcha.tsx';

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

interface SubmitButtonProps extends Pick<ButtonProps, 'size' | 'children'> {
  readonly captcha: FormCaptcha;
  /** The form is on its way. */
  readonly busy: boolean;
}

/** Sends a form; asleep until the CAPTCHA is completed (spec accounts 2), but not while it works. */
export const SubmitButton = ({ captcha, busy, ...rest }: SubmitButtonProps) => (
  <Button type="submit" kind="primary" busy={busy} disabled={!captcha.isDone && !busy} {...rest} />
);

/** After a reset: somebody who types on would otherwise use up a challenge with every few letters. Milliseconds. */
const REST_MS = 700;

const first = () => call(entranceRoutes.captchaChallenge, {});
const next = () => new Promise((resolve) => setTimeout(resolve, REST_MS)).then(first);

/** The CAPTCHA above the button of a form. */
export const FormCaptchaBox = ({ captcha }: { readonly captcha: FormCaptcha }) => (
  <Captcha
    key={captcha.round}
    source={captcha.source}
    hasFailed={captcha.hasFailed}
    loadChallenge={captcha.round === 0 ? first : next}
    onToken={captcha.keep}
    onRetry={captcha.retry}
  />
);
