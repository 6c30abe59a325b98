/** One side of one dialog. */
export interface Conversation {
  /** User id of the current person. */
  me: number;
  /** User id of the other side; 0 is support. */
  userId: number;
}

/** Returns a string key of the conversation. */
export const conversationId = ({ me, userId }: Conversation) => `${me}:${userId}` as const;
