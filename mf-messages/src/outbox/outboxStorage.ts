import { type Conversation, conversationId } from '../history/Conversation';
import type { OutgoingMessage } from './OutgoingMessage';

/** Storage key of the conversation's unconfirmed messages. */
export const outboxStorageKey = (conversation: Conversation): string =>
  `messages-outbox:${conversationId(conversation)}`;

const isOutgoing = (value: unknown): value is Omit<OutgoingMessage, 'state'> =>
  typeof value === 'object' &&
  value !== null &&
  'clientId' in value &&
  typeof value.clientId === 'string' &&
  'text' in value &&
  typeof value.text === 'string' &&
  'time' in value &&
  typeof value.time === 'string' &&
  !Number.isNaN(Date.parse(value.time));

/** The unconfirmed messages that outlived the page, or are on their way in another tab; each may be sent again. */
export const readOutbox = (conversation: Conversation): OutgoingMessage[] => {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(outboxStorageKey(conversation)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter(isOutgoing).map(({ clientId, text, time }) => ({ clientId, text, time, state: 'failed' }));
  } catch (error) {
    console.warn('The unsent messages could not be read', error);
    return [];
  }
};

/** Keeps the unconfirmed messages. A full or forbidden storage is logged: they live as long as the page. */
export const writeOutbox = (conversation: Conversation, messages: readonly OutgoingMessage[]): void => {
  try {
    const key = outboxStorageKey(conversation);
    if (messages.length === 0) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(messages));
  } catch (error) {
    console.warn('The unsent messages could not be kept', error);
  }
};
