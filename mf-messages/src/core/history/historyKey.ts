import type { Conversation } from './Conversation';

/** Key of a dialog's history. */
export const historyKey = ({ me, userId }: Conversation) => ['messages', me, userId] as const;
