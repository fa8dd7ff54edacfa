import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Span } from '#shared/tasks/task.ts';
import { sessionAtom } from '#renderer/platform/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { isPressed } from '#renderer/ui/keys/press.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { useTranslation } from 'react-i18next';
import type { DraftDesk } from '../useDraft.ts';
import {
  type Conversation,
  type ConversationHands,
  type ConversationState,
  createConversation,
} from './conversation.ts';
import { Hearing } from './Hearing.tsx';
import { Microphone } from './Microphone.tsx';
import { listensAtOnceAtom, noVoiceAtom } from './mode.ts';
import { browserRecogniser, recogniserInput } from './recogniser.ts';
import { canRecord, recorderInput } from './recorder.ts';
import { SendingNotice } from './SendingNotice.tsx';
import type { SpeechInput, VoiceTrouble } from './speech.ts';
import { wordsOf } from '#renderer/platform/language.ts';
import { earsHere, markDeaf, useSharing, type Way, wayOf } from './ways.ts';

const voiceWords = wordsOf('voice');

interface VoicePanelProps {
  readonly desk: DraftDesk;
  readonly onSend: () => void;
  /** True where the person has just asked for voice mode: the microphone is under their hands. */
  readonly takesFocus: boolean;
  /** Words that are marked for a moment. */
  readonly lit: Span | null;
}

/** The microphone, once it is known how to listen here (spec tasks 2, Voice mode). */
export function VoicePanel(props: VoicePanelProps) {
  const sharing = useSharing();
  const session = useAtomValue(sessionAtom);
  const setNoVoice = useSetAtom(noVoiceAtom);
  // What the browser can do counts as it was when the screen opened: a recogniser that fails is replaced on the way.
  const [ears] = useState(earsHere);
  const way = sharing === undefined ? undefined : wayOf(ears, sharing);
  const none = way === 'recogniser' || way === 'recorder' ? null : (way ?? null);
  useEffect(() => {
    if (none !== null) setNoVoice(none);
  }, [none, setNoVoice]);
  if (session.state !== 'signedIn' || way === undefined || none !== null || sharing === undefined) return null;
  const isWrittenDown = sharing === null || sharing.receivers.voice !== null;
  return (
    <Talk
      {...props}
      user={session.user.id}
      way={way === 'recogniser' ? way : 'recorder'}
      isWrittenDown={isWrittenDown}
    />
  );
}

interface TalkProps extends VoicePanelProps {
  readonly user: number;
  readonly way: Way;
  /** Whether a recording would be written down, as far as anybody knows. */
  readonly isWrittenDown: boolean;
}

function Talk({ desk, onSend, takesFocus, lit, user, way, isWrittenDown }: TalkProps) {
  const { t } = useTranslation('voice');
  const ring = useRef<HTMLDivElement>(null);
  const [listening, setListening] = useState(way);
  const toast = useSetAtom(showToastAtom);
  const setNoVoice = useSetAtom(noVoiceAtom);

  const makeInput = (kind: Way): SpeechInput => {
    const Maker = browserRecogniser();
    if (kind === 'recogniser' && Maker) return recogniserInput(Maker);
    return recorderInput({ user, onLevel: (level) => ring.current?.style.setProperty('--level', level.toFixed(2)) });
  };
  const onTrouble = (trouble: VoiceTrouble, reason?: string): void => {
    if (trouble === 'unreachable') return replaceRecogniser();
    const { title, text } = voiceWords(`trouble.${trouble}`, { returnObjects: true });
    toast({ tone: 'error', title, text: trouble === 'notWritten' && reason ? reason : text });
    if (trouble === 'noTranscription' || trouble === 'localOnly') setNoVoice(trouble);
  };
  const [conversation, state] = useConversation({
    text: desk.text,
    write: desk.write,
    send: onSend,
    makeInput: () => makeInput(listening),
    onTrouble,
  });
  /** The person is talking already: the recording begins by itself. */
  const replaceRecogniser = (): void => {
    markDeaf();
    conversation.leave();
    if (!canRecord() || !isWrittenDown) return setNoVoice('unreachable');
    setListening('recorder');
  };
  useGoOn(listening !== way, conversation);
  useListensAtOnce(state.phase, conversation);
  useEscape(conversation);
  const isIdle = state.phase === 'idle';
  const hasWords = desk.text.trim() !== '';

  return (
    <div className="grid justify-items-center gap-5">
      <Microphone
        phase={state.phase}
        hasWords={hasWords}
        hasLevel={listening === 'recorder'}
        ring={ring}
        takesFocus={takesFocus}
        onPress={conversation.press}
      />
      {state.isSending && <SendingNotice isListening={!isIdle} onKeep={conversation.keep} />}
      <Hearing text={desk.text} lit={lit} state={state} isLater={listening === 'recorder'} />
      {hasWords && isIdle && !state.isSending && (
        <Button kind="primary" size="large" onClick={onSend} className="w-full sm:w-auto">
          {t('organize')}
        </Button>
      )}
    </div>
  );
}

/** Begins to listen once, as soon as another way of listening has taken the place of the first. */
function useGoOn(isReplaced: boolean, conversation: Conversation): void {
  useEffect(() => {
    if (isReplaced) conversation.press();
  }, [isReplaced, conversation]);
}

/** Begins to listen where the person asked for it by a key of the computer; who is heard already is not interrupted. */
function useListensAtOnce(phase: ConversationState['phase'], conversation: Conversation): void {
  const [isAsked, setAsked] = useAtom(listensAtOnceAtom);
  useEffect(() => {
    if (!isAsked) return;
    setAsked(false);
    if (phase === 'idle') conversation.press();
  }, [isAsked, setAsked, phase, conversation]);
}

/** Escape stops, wherever the focus is; a dialog that closes by it has it first. */
function useEscape(conversation: Conversation): void {
  useEffect(() => {
    const stop = (event: KeyboardEvent): void => {
      if (isPressed(event, 'stopListening') && conversation.escape()) event.preventDefault();
    };
    document.addEventListener('keydown', stop);
    return () => document.removeEventListener('keydown', stop);
  }, [conversation]);
}

/** A conversation for as long as the screen is there; it always works with the latest hands. */
function useConversation(hands: ConversationHands): readonly [Conversation, ConversationState] {
  const [conversation] = useState(() => createConversation(hands));
  useLayoutEffect(() => conversation.serve(hands));
  useEffect(() => conversation.leave, [conversation]);
  return [conversation, useSyncExternalStore(conversation.watch, conversation.state)];
}
