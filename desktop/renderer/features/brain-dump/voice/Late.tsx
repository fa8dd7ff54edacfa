import { useAtomValue, useSetAtom } from 'jotai';
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { sessionAtom } from '#renderer/platform/session.ts';
import type { DraftEditor } from '../useDraft.ts';
import { noVoiceAtom } from './mode.ts';
import { joined } from './speech.ts';

const VoicePanel = lazy(async () => {
  const panel = await import('./VoicePanel.tsx').catch(() => null);
  return { default: panel?.VoicePanel ?? NotFetched };
});
const UnsortedRecordings = lazy(async () => {
  const list = await import('./UnsortedRecordings.tsx').catch(() => null);
  return { default: list?.UnsortedRecordings ?? Nothing };
});

/** Voice mode in a reserved space, so that nothing jumps when it loads. */
export const LateVoice = (props: ComponentProps<typeof VoicePanel>) => (
  <div className="grid min-h-67">
    <Late>
      <VoicePanel {...props} />
    </Late>
  </div>
);

/** Waiting recordings; their transcript is appended to the draft. */
export function LateRecordings({ desk }: { readonly desk: DraftEditor }) {
  const session = useAtomValue(sessionAtom);
  if (session.state !== 'signedIn') return null;
  return (
    <Late>
      <UnsortedRecordings
        user={session.user.id}
        onLines={(lines, said) => desk.write((text) => joined(text, lines), said)}
      />
    </Late>
  );
}

/** Loads only after the screen has rendered, because what can be read and pressed first comes first. */
function Late({ children }: { readonly children: ReactNode }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setThere(true));
    return () => window.clearTimeout(timer);
  }, []);
  return isThere && <Suspense>{children}</Suspense>;
}

/** Shown when loading failed; paper always works. */
function NotFetched() {
  const setNoVoice = useSetAtom(noVoiceAtom);
  useEffect(() => setNoVoice('notFetched'), [setNoVoice]);
  return null;
}

const Nothing = () => null;
