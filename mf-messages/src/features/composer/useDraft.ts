import { useState } from 'react';
import { addToMessageDraft, messageDraft, messageDraftListing } from 'shared';
import type { ListingPlace } from 'shared/contract';
import type { Conversation } from '../../core/history/History';
import { listingAt } from '../../core/lastListing';

export type Draft = ReturnType<typeof useDraft>;

/** Returns the listing of a stored draft; null without text: an abandoned draft says nothing of the next message. */
const storedListing = (conversation: Conversation, text: string): ListingPlace | null => {
  const storage = messageDraftListing(conversation);
  if (text === '') storage.write(null);
  return listingAt(storage.read() ?? '');
};

/** Returns the draft of a dialog, stored through reloads. */
export const useDraft = (conversation: Conversation) => {
  const read = (): string => messageDraft(conversation).read() ?? '';
  const [text, setText] = useState(read);
  const [listing, setListing] = useState(() => storedListing(conversation, text));
  const change = (next: string): void => {
    setText(next);
    messageDraft(conversation).write(next || null);
  };
  return {
    text,
    /** Of the next message, whatever its text: the one on which 'Написать' was pressed. */
    listing,
    change,
    /** Appends text unless it is there already. */
    add: (words: string): void => {
      addToMessageDraft(conversation, words);
      setText(read());
    },
    /** Clears text and listing after sending. */
    clear: (): void => {
      change('');
      setListing(null);
      messageDraftListing(conversation).write(null);
    },
  };
};
