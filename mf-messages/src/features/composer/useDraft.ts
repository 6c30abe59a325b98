import { useState } from 'react';
import { addToMessageDraft, messageDraft, messageDraftListing } from 'shared';
import type { ListingPlace } from 'shared/contract';
import type { Conversation } from '../../core/history/History';
import { listingAt } from '../../core/lastListing';

export interface Draft {
  text: string;
  /** Listing of the next message, whatever its text: the one on which 'Написать' was pressed. */
  listing: ListingPlace | null;
  change: (text: string) => void;
  /** Appends text unless it is there already. */
  add: (words: string) => void;
  /** Clears text and listing after sending. */
  clear: () => void;
}

/** Returns the listing of a stored draft; null without text: an abandoned draft says nothing of the next message. */
const storedListing = (conversation: Conversation, text: string): ListingPlace | null => {
  const storage = messageDraftListing(conversation);
  if (text === '') storage.write(null);
  return listingAt(storage.read() ?? '');
};

/** Returns the draft of a dialog, stored through reloads. */
export const useDraft = (conversation: Conversation): Draft => {
  const read = (): string => messageDraft(conversation).read() ?? '';
  const [text, setText] = useState(read);
  const [listing, setListing] = useState(() => storedListing(conversation, text));
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
