import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { FocusNow } from '#shared/focus/ipc.ts';
import { isFocusOpenAtom, sendToTimerAtom } from '../timer/atoms.ts';
import { floatingAtom } from './pictureInPicture.ts';
import { TimerCard } from './TimerCard.tsx';
import './mini.css';

/** The browser's small timer: rendered from here into the always-on-top window. */
export function Floating({ now }: { readonly now: FocusNow }) {
  const floating = useAtomValue(floatingAtom);
  const send = useSetAtom(sendToTimerAtom);
  const openView = useSetAtom(isFocusOpenAtom);
  // Closes the window when the timer is over or the page unmounts.
  useEffect(() => () => floating?.close(), [floating]);
  if (!floating) return null;
  const back = (): void => {
    window.focus();
    openView(true);
  };
  return createPortal(
    <TimerCard now={now} onSend={send} onBack={back} onHide={() => floating.close()} />,
    floating.document.body,
  );
}
