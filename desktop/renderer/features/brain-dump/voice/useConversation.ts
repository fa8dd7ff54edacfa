import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import {
  type Conversation,
  type ConversationHands,
  type ConversationState,
  createConversation,
} from './conversation.ts';

/** A conversation for as long as the screen is there; it always works with the latest hands. */
export function useConversation(hands: ConversationHands): readonly [Conversation, ConversationState] {
  const [conversation] = useState(() => createConversation(hands));
  useLayoutEffect(() => conversation.serve(hands));
  useEffect(() => conversation.leave, [conversation]);
  return [conversation, useSyncExternalStore(conversation.watch, conversation.state)];
}
