import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { desktop } from '#renderer/platform/desktop.ts';
import { sessionAtom } from '#renderer/platform/session.ts';
import { useStatus } from '#renderer/platform/status.ts';
import { startDelivery } from './deliver.ts';

/** Mounted beside the screens of signed-in users to send what waits on this device. Renders nothing. */
export function Deliveries() {
  const session = useAtomValue(sessionAtom);
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = session.state === 'signedIn' ? session.user.id : null;
  useEffect(() => {
    if (user === null) return;
    return startDelivery({ user, client, show: () => void navigate('/brain-dump') });
  }, [user, client, navigate]);
  useRetryAfterUpgrade();
  return null;
}

/** Resends what the capture window took while an allowance was used up, once there is a new one. */
function useRetryAfterUpgrade(): void {
  const isAllowed = useStatus().data?.canUseBrainDump.allowed;
  const wasAllowed = useRef(isAllowed);
  useEffect(() => {
    const isNew = wasAllowed.current === false && isAllowed === true;
    wasAllowed.current = isAllowed ?? wasAllowed.current;
    if (isNew) void retryUsedUp();
  }, [isAllowed]);
}

/** One is enough: the main process then tries all of them. */
async function retryUsedUp(): Promise<void> {
  const waiting = await desktop?.ask('brain-dump:waiting', undefined);
  const held = waiting?.dumps.find(({ why }) => why === 'trial' || why === 'usage' || why === 'access');
  if (held) await desktop?.ask('brain-dump:retry', { id: held.id });
}
