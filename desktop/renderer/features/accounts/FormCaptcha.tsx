import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { entranceRoutes, type PublicSettings } from '#shared/accounts/entranceContract.ts';
import { whenIdle } from '#renderer/platform/shown.ts';
import { Button, type ButtonProps } from '#renderer/ui/Button.tsx';
import { call } from '#renderer/platform/api.ts';
import { Captcha } from '#renderer/ui/Captcha.tsx';
import { publicSettings } from './queries.ts';

export interface FormCaptcha {
  /** Whether the form may be sent: the CAPTCHA is passed, or this server uses none. */
  readonly isDone: boolean;
  readonly token: string | undefined;
  /** Changes with every reset. */
  readonly round: number;
  readonly source: PublicSettings['captcha'] | undefined;
  readonly hasFailed: boolean;
  keep(token: string | null): void;
  /** Makes the user pass again (spec accounts 2). */
  reset(): void;
  /** Called when the user is about to fill in the form. */
  want(): void;
  /** Loads the server's settings again after a failure. */
  retry(): void;
}

/** CAPTCHA of a form. Nothing is fetched until the user turns to the form or the page is idle. */
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
  /** Whether the form is being sent. */
  readonly busy: boolean;
}

/** Submits a form. Disabled until the CAPTCHA is completed (spec accounts 2), but not while submitting. */
export const SubmitButton = ({ captcha, busy, ...rest }: SubmitButtonProps) => (
  <Button type="submit" kind="primary" busy={busy} disabled={!captcha.isDone && !busy} {...rest} />
);

/**
 * Delay in milliseconds before the next challenge is loaded after a reset; otherwise typing would use up a challenge
 * every few letters.
 */
const REST_MS = 700;

const first = () => call(entranceRoutes.captchaChallenge, {});
const next = () => new Promise((resolve) => setTimeout(resolve, REST_MS)).then(first);

/** CAPTCHA above a form's submit button. */
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
