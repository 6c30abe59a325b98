/** One side of one dialog. */
export interface Conversation {
  /** User id of the person at the screen. */
  me: number;
  /** User id of the other side; 0 is support. */
  userId: number;
}

/** Names the conversation where strings are needed. */
export const conversationId = ({ me, userId }: Conversation) => `${me}:${userId}` as const;
