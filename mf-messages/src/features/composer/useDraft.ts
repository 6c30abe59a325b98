import { useState } from 'react';
import { addToMessageDraft, messageDraft } from 'shared';
import type { Conversation } from '../../core/history/Conversation';

export interface Draft {
  text: string;
  change: (text: string) => void;
  /** Puts words behind what has been typed, unless they stand there. */
  add: (words: string) => void;
}

/** What is being written in a dialog; kept through reloads. */
export const useDraft = (conversation: Conversation): Draft => {
  const read = (): string => messageDraft(conversation).read() ?? '';
  const [text, setText] = useState(read);
  return {
    text,
    change: (next) => {
      setText(next);
      messageDraft(conversation).write(next || null);
    },
    add: (words) => {
      addToMessageDraft(conversation, words);
      setText(read());
    },
  };
};
