import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { persistently } from '#renderer/platform/untilFetched.ts';
import { whenIdle } from '#renderer/platform/shown.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { messagesOf } from '#renderer/platform/language.ts';
import type { ErrorText } from '#renderer/platform/useErrorText.ts';
import { failureText } from '../useSubmit.ts';
import { usePasskeysHere } from '../queries.ts';

/** Resolves texts in the language at the time of the call, unlike the `t` of a hook. */
const say = messagesOf('accounts');

/** Logs in with a passkey where this page supports it. Its code loads on click. */
export function PasskeyButton({ onError }: { readonly onError: (message: ErrorText | null) => void }) {
  const { t } = useTranslation('accounts');
  const login = useMutation({
    mutationFn: async () => (await persistently(() => import('./ceremonies.ts'))).logInWithPasskey(),
    meta: { ownSessionExpiry: true },
    onMutate: () => onError(null),
    onError: (error) => onError(() => failureText(error, say('passkeyFailed'))),
  });
  const isHere = usePasskeysHere(false);
  useOffer(isHere, (error) => onError(() => failureText(error, say('passkeyFailed'))));
  if (!isHere) return null;
  return (
    <Button size="large" className="mt-3 w-full" busy={login.isPending} onClick={() => login.mutate()}>
      {t('passkey')}
    </Button>
  );
}

/** Lets the browser offer passkeys in the email field once the page is idle. */
function useOffer(isHere: boolean, onRefused: (error: unknown) => void): void {
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    if (!isHere) return;
    const leaving = new AbortController();
    const offer = async (): Promise<void> => {
      const { offerPasskeys } = await persistently(() => import('./ceremonies.ts'));
      if (!leaving.signal.aborted) await offerPasskeys(leaving.signal);
    };
    const stop = whenIdle(() => void offer().catch((error: unknown) => leaving.signal.aborted || refused(error)));
    return () => {
      stop();
      leaving.abort();
    };
  }, [isHere]);
}
