import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from 'shared';
import { endpoints, type Message } from 'shared/contract';

export interface Conversation {
  me: number;
  /** User id of the other side; 0 is support. */
  userId: number;
}

/** Returns a string key of the conversation. */
export const conversationId = ({ me, userId }: Conversation) => `${me}:${userId}` as const;

const byTime = (one: Message, other: Message): number =>
  Date.parse(one.time) - Date.parse(other.time) || one.id - other.id;

/** Merges messages by id, oldest first; returns the known list itself when nothing is new. */
export const mergeMessages = (known: readonly Message[], arrived: readonly Message[]): readonly Message[] => {
  const seen = new Set(known.map(({ id }) => id));
  const added = arrived.filter(({ id }) => !seen.has(id) && seen.add(id));
  return added.length === 0 ? known : [...known, ...added].sort(byTime);
};

/** Known messages of one dialog: an unbroken run up to the newest, oldest first. */
export interface History {
  messages: readonly Message[];
  /** Whether the run includes the dialog's first message. */
  complete: boolean;
}

export const EMPTY_HISTORY: History = { messages: [], complete: false };

/** Returns the history with messages that join it; `reachedStart` when they include the dialog's first one. */
export const extendHistory = (
  { messages, complete }: History,
  arrived: readonly Message[],
  reachedStart = false,
): History => ({ messages: mergeMessages(messages, arrived), complete: complete || reachedStart });

export const historyKey = ({ me, userId }: Conversation) => [...keyOf(endpoints.messages), me, userId] as const;

/** Joins messages to the current history; `reachedStart` when they include the dialog's first one. */
export const joinHistory = (
  queryClient: QueryClient,
  conversation: Conversation,
  arrived: readonly Message[],
  reachedStart = false,
): void => {
  queryClient.setQueryData<History>(historyKey(conversation), (known = EMPTY_HISTORY) =>
    extendHistory(known, arrived, reachedStart),
  );
};
