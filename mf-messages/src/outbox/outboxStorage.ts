import { type Persisted, persisted } from 'shared';
import { z } from 'zod';
import { type Conversation, conversationId } from '../history/Conversation';
import type { OutgoingMessage } from './OutgoingMessage';

const keptSchema = z.object({
  clientId: z.string(),
  text: z.string(),
  time: z.string().refine((time) => !Number.isNaN(Date.parse(time))),
});

/** What is of another shape does not take the other messages with it. */
const outboxSchema = z.array(z.unknown()).transform((all) =>
  all.flatMap((one): OutgoingMessage[] => {
    const { data } = keptSchema.safeParse(one);
    return data ? [{ ...data, state: 'failed' }] : [];
  }),
);

/** The unconfirmed messages that outlived the page, or are on their way in another tab; each may be sent again. */
export const outboxStorage = (conversation: Conversation): Persisted<readonly OutgoingMessage[]> =>
  persisted<readonly OutgoingMessage[]>(`messages-outbox:${conversationId(conversation)}`, outboxSchema);
