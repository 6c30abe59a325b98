import { type Conversation, conversationId } from '../../history/Conversation';

const storageKey = (conversation: Conversation): string => `messages-draft:${conversationId(conversation)}`;

/** What was typed and not sent; '' when nothing was, or storage does not work. Browser only. */
export const readDraft = (conversation: Conversation): string => {
  try {
    return window.localStorage.getItem(storageKey(conversation)) ?? '';
  } catch (error) {
    console.warn('The draft could not be read', error);
    return '';
  }
};

/** Keeps what is being typed; '' forgets it. A full or forbidden storage is logged: typing goes on without. */
export const writeDraft = (conversation: Conversation, text: string): void => {
  try {
    if (text === '') window.localStorage.removeItem(storageKey(conversation));
    else window.localStorage.setItem(storageKey(conversation), text);
  } catch (error) {
    console.warn('The draft could not be kept', error);
  }
};
