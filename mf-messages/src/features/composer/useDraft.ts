import { useState } from 'react';
import { addToMessageDraft, messageDraft, messageDraftListing } from 'shared';
import type { ListingPlace } from 'shared/contract';
import { placeAt } from '../../core/about/lastListing';
import type { Conversation } from '../../core/history/Conversation';

export interface Draft {
  text: string;
  /** What the next message is about, whatever its text says: the listing on which 'Написать' was pressed. */
  listing: ListingPlace | null;
  change: (text: string) => void;
  /** Puts words behind what has been typed, unless they stand there. */
  add: (words: string) => void;
  /** Forgets text and listing, once they have been sent. */
  clear: () => void;
}

/** The listing of a kept draft. One without a word was abandoned: its listing says nothing of what is written next. */
const keptListing = (conversation: Conversation, text: string): ListingPlace | null => {
  const kept = messageDraftListing(conversation);
  if (text === '') kept.write(null);
  return placeAt(kept.read() ?? '');
};

/** What is being written in a dialog; kept through reloads. */
export const useDraft = (conversation: Conversation): Draft => {
  const read = (): string => messageDraft(conversation).read() ?? '';
  const [text, setText] = useState(read);
  const [listing, setListing] = useState(() => keptListing(conversation, text));
  const change = (next: string): void => {
    setText(next);
    messageDraft(conversation).write(next || null);
  };
  return {
    text,
    listing,
    change,
    add: (words) => {
      addToMessageDraft(conversation, words);
      setText(read());
    },
    clear: () => {
      change('');
      setListing(null);
      messageDraftListing(conversation).write(null);
    },
  };
};
