import { atom, useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect } from 'react';
import { type Persisted, persisted, sessionOf } from 'shared';
import { listingPlaceSchema } from 'shared/contract';
import { z } from 'zod';
import { type Conversation, conversationId } from '../history/Conversation';
import type { OutgoingMessage } from './OutgoingMessage';

const keptSchema = z.object({
  clientId: z.string(),
  text: z.string(),
  // Unlike the rest, it may be lost.
  listing: listingPlaceSchema.optional().catch(undefined),
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
const outboxStorage = (conversation: Conversation): Persisted<readonly OutgoingMessage[]> =>
  persisted<readonly OutgoingMessage[]>(`messages-outbox:${conversationId(conversation)}`, outboxSchema);

/** The unconfirmed messages of this tab by conversation; a conversation that was not opened yet has no entry. */
const outboxAtom = atom<Readonly<Record<string, readonly OutgoingMessage[]>>>({});

type Change = (messages: readonly OutgoingMessage[]) => readonly OutgoingMessage[];

export interface Outbox {
  messages: readonly OutgoingMessage[];
  /** Changes them here and in storage; also once the component that asked is gone. */
  change: (change: Change) => void;
}

const NOTHING: readonly OutgoingMessage[] = [];

/** The unconfirmed messages of a conversation: kept through reloads, the same in every tab. */
export const useOutbox = ({ me, userId }: Conversation): Outbox => {
  const store = useStore();
  const id = conversationId({ me, userId });
  const messages = useAtomValue(outboxAtom)[id] ?? NOTHING;

  const change = useCallback<Outbox['change']>(
    (apply) => {
      const next = apply(store.get(outboxAtom)[id] ?? NOTHING);
      store.set(outboxAtom, (all) => ({ ...all, [id]: next }));
      const storage = outboxStorage({ me, userId });
      const kept = next.filter(({ photos }) => photos === undefined);
      // Of somebody who has signed out meanwhile nothing is kept any more, not even that a message has failed.
      if (sessionOf({ store }).status === 'signed-in' || storage.read() !== null)
        storage.write(kept.length === 0 ? null : kept);
    },
    [store, id, me, userId],
  );

  useEffect(() => {
    const storage = outboxStorage({ me, userId });
    const load = (): void => {
      const stored = storage.read() ?? NOTHING;
      store.set(outboxAtom, (all) => ({ ...all, [id]: mergeStored(all[id] ?? NOTHING, stored) }));
    };
    load();
    return storage.subscribe(load);
  }, [store, id, me, userId]);

  return { messages, change };
};

/** What is stored; what this very tab alone has, as it is sending it or it has photos, keeps its state. */
const mergeStored = (
  own: readonly OutgoingMessage[],
  stored: readonly OutgoingMessage[],
): readonly OutgoingMessage[] => {
  const here = own.filter(({ state, photos }) => state === 'sending' || photos !== undefined);
  const isHere = ({ clientId }: OutgoingMessage): boolean => here.some((other) => other.clientId === clientId);
  return [...stored.filter((message) => !isHere(message)), ...here];
};
