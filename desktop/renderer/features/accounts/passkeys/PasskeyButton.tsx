import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { persistently } from '#renderer/platform/untilFetched.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { failureText } from '../useSubmit.ts';
import { usePasskeysHere } from './usePasskeysHere.ts';

/** Logs in with a passkey, where this page can; its code comes with the click. */
export function PasskeyButton({ onError }: { readonly onError: (message: string | null) => void }) {
  const { t } = useTranslation('accounts');
  const login = useMutation({
    mutationFn: async () => (await persistently(() => import('./ceremonies.ts'))).logInWithPasskey(),
    meta: { ownSessionExpiry: true },
    onMutate: () => onError(null),
    onError: (error) => onError(failureText(error, t('passkeyFailed'))),
  });
  if (!usePasskeysHere(false)) return null;
  return (
    <Button size="large" className="mt-3 w-full" busy={login.isPending} onClick={() => login.mutate()}>
      {t('passkey')}
    </Button>
  );
}
