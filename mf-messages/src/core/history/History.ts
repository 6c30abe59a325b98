import type { Message } from 'shared/contract';
import { mergeMessages } from './mergeMessages';

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
