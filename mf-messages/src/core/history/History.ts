import type { Message } from 'shared/contract';
import { mergeMessages } from './mergeMessages';

/** What is known of one dialog: an unbroken run of messages up to the newest, oldest first. */
export interface History {
  messages: readonly Message[];
  /** The run begins with the first message of the dialog. */
  complete: boolean;
}

/** Nothing is known yet. */
export const EMPTY_HISTORY: History = { messages: [], complete: false };

/** The history with messages that join it; `reachedStart` when the dialog's first one is among them. */
export const extendHistory = (
  { messages, complete }: History,
  arrived: readonly Message[],
  reachedStart = false,
): History => ({ messages: mergeMessages(messages, arrived), complete: complete || reachedStart });
