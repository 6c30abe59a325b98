/** One side of one dialog. */
export interface DraftOf {
  /** User id of the person who writes. */
  me: number;
  /** User id of the other side; 0 is support. */
  userId: number;
}

const storageKey = ({ me, userId }: DraftOf): string => `messages-draft:${me}:${userId}`;

/** What was typed and not sent; '' when nothing was, or storage does not work. Browser only. */
export const readMessageDraft = (dialog: DraftOf): string => {
  try {
    return window.localStorage.getItem(storageKey(dialog)) ?? '';
  } catch (error) {
    console.warn('The draft could not be read', error);
    return '';
  }
};

/** Keeps what is being typed; '' forgets it. A full or forbidden storage is logged: typing goes on without. */
export const writeMessageDraft = (dialog: DraftOf, text: string): void => {
  try {
    if (text === '') window.localStorage.removeItem(storageKey(dialog));
    else window.localStorage.setItem(storageKey(dialog), text);
  } catch (error) {
    console.warn('The draft could not be kept', error);
  }
};

/** Puts `text` ready to be sent into a dialog, behind whatever has been typed there already. */
export const addToMessageDraft = (dialog: DraftOf, text: string): void => {
  const typed = readMessageDraft(dialog);
  if (typed.includes(text)) return;
  writeMessageDraft(dialog, typed.trim() === '' ? text : `${typed}\n${text}`);
};
