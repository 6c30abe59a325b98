import { type Persisted, persistedText } from '../storage/persisted';

/** One side of one dialog. */
export interface DraftOf {
  /** User id of the person who writes. */
  me: number;
  /** User id of the other side; 0 is support. */
  userId: number;
}

/** What was typed into a dialog and not sent; null when nothing was. */
export const messageDraft = ({ me, userId }: DraftOf): Persisted<string> =>
  persistedText(`messages-draft:${me}:${userId}`);

/** The path of the listing that the next message of a dialog is about; null without one. */
export const messageDraftListing = ({ me, userId }: DraftOf): Persisted<string> =>
  persistedText(`messages-draft-listing:${me}:${userId}`);

/** Puts `text` ready to be sent into a dialog, behind whatever has been typed there already. */
export const addToMessageDraft = (dialog: DraftOf, text: string): void => {
  const draft = messageDraft(dialog);
  const typed = draft.read() ?? '';
  if (typed.includes(text)) return;
  draft.write(typed.trim() === '' ? text : `${typed}\n${text}`);
};
