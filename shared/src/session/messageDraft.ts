import { type Persisted, persistedText } from '../storage/persisted';

/** One side of a dialog. */
export interface DraftOf {
  /** User id of the writer. */
  me: number;
  /** User id of the other side; 0 is support. */
  userId: number;
}

/** Returns the stored draft of an unsent message in a dialog. */
export const messageDraft = ({ me, userId }: DraftOf): Persisted<string> =>
  persistedText(`messages-draft:${me}:${userId}`);

/** Returns the stored path of the listing that the next message of a dialog is about. */
export const messageDraftListing = ({ me, userId }: DraftOf): Persisted<string> =>
  persistedText(`messages-draft-listing:${me}:${userId}`);

/** Appends `text` to the draft of a dialog. */
export const addToMessageDraft = (dialog: DraftOf, text: string): void => {
  const draft = messageDraft(dialog);
  const typed = draft.read() ?? '';
  if (typed.includes(text)) return;
  draft.write(typed.trim() === '' ? text : `${typed}\n${text}`);
};
