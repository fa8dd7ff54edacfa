import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { FocusNow } from '#shared/focus/ipc.ts';
import { isFocusOpenAtom, sendToTimerAtom } from '../timer/atoms.ts';
import { floatingAtom } from './pictureInPicture.ts';
import { TimerCard } from './TimerCard.tsx';
import './mini.css';

/** The small timer of a browser: drawn from here into the window that the browser keeps over all others. */
export function Floating({ now }: { readonly now: FocusNow }) {
  const floating = useAtomValue(floatingAtom);
  const send = useSetAtom(sendToTimerAtom);
  const openView = useSetAtom(isFocusOpenAtom);
  // A timer that is over leaves no empty window behind, and neither does a page.
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
