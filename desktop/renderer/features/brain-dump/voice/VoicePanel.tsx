import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Span } from '#shared/tasks/task.ts';
import { sessionAtom } from '#renderer/platform/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { isPressed } from '#renderer/ui/keys/press.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { useTranslation } from 'react-i18next';
import type { DraftEditor } from '../useDraft.ts';
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
import { messagesOf } from '#renderer/platform/language.ts';
import { earsHere, markDeaf, useSharing, type Way, wayOf } from './ways.ts';

const voiceWords = messagesOf('voice');

interface VoicePanelProps {
  readonly desk: DraftEditor;
  readonly onSend: () => void;
  /** True when the user has just chosen voice mode, so that the microphone takes the focus. */
  readonly takesFocus: boolean;
  /** Span that is highlighted for a moment. */
  readonly lit: Span | null;
}

/** The microphone, once it is known how to listen here (spec tasks 2, Voice mode). */
export function VoicePanel(props: VoicePanelProps) {
  const sharing = useSharing();
  const session = useAtomValue(sessionAtom);
  const setNoVoice = useSetAtom(noVoiceAtom);
  // The browser's abilities as they were when the screen opened; a failing recogniser is replaced later.
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
  /** Whether a recording would be transcribed, as far as is known. */
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
  /** The user is already talking, so the recording starts automatically. */
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

/** Starts listening once, as soon as another input has replaced the first. */
function useGoOn(isReplaced: boolean, conversation: Conversation): void {
  useEffect(() => {
    if (isReplaced) conversation.press();
  }, [isReplaced, conversation]);
}

/** Starts listening when the user asked for it by a global shortcut; a running recording is not interrupted. */
function useListensAtOnce(phase: ConversationState['phase'], conversation: Conversation): void {
  const [isAsked, setAsked] = useAtom(listensAtOnceAtom);
  useEffect(() => {
    if (!isAsked) return;
    setAsked(false);
    if (phase === 'idle') conversation.press();
  }, [isAsked, setAsked, phase, conversation]);
}

/** Escape stops, wherever the focus is; an open dialog handles it first. */
function useEscape(conversation: Conversation): void {
  useEffect(() => {
    const stop = (event: KeyboardEvent): void => {
      if (isPressed(event, 'stopListening') && conversation.escape()) event.preventDefault();
    };
    document.addEventListener('keydown', stop);
    return () => document.removeEventListener('keydown', stop);
  }, [conversation]);
}

/** Creates a conversation for the lifetime of the screen, always calling the latest callbacks. */
function useConversation(hands: ConversationHands): readonly [Conversation, ConversationState] {
  const [conversation] = useState(() => createConversation(hands));
  useLayoutEffect(() => conversation.serve(hands));
  useEffect(() => conversation.leave, [conversation]);
  return [conversation, useSyncExternalStore(conversation.watch, conversation.state)];
}
