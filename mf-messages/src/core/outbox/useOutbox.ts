import { atom, useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect } from 'react';
import { type Persisted, persisted, sessionOf } from 'shared';
import { type ListingPlace, listingPlaceSchema } from 'shared/contract';
import { z } from 'zod';
import { type Conversation, conversationId } from '../history/History';

/** A message that the server has not confirmed. */
export interface OutgoingMessage {
  /** UUID of the message; a repeat with the same one creates no duplicate. */
  clientId: string;
  text: string;
  listing?: ListingPlace | undefined;
  /** Not stored: a message with photos is lost with the page. */
  photos?: readonly File[];
  /** Upload progress of the photos, in percent. */
  percent?: number;
  /** ISO 8601: when the user pressed 'Отправить'. */
  time: string;
  state: 'sending' | 'failed';
}

const storedSchema = z.object({
  clientId: z.string(),
  text: z.string(),
  // Unlike the other fields, it may be lost.
  listing: listingPlaceSchema.optional().catch(undefined),
  time: z.string().refine((time) => !Number.isNaN(Date.parse(time))),
});

/** Invalid entries do not discard the other messages. */
const outboxSchema = z.array(z.unknown()).transform((all) =>
  all.flatMap((one): OutgoingMessage[] => {
    const { data } = storedSchema.safeParse(one);
    return data ? [{ ...data, state: 'failed' }] : [];
  }),
);

/** Unconfirmed messages of earlier pages or other tabs; each may be sent again. */
const outboxStorage = (conversation: Conversation): Persisted<readonly OutgoingMessage[]> =>
  persisted<readonly OutgoingMessage[]>(`messages-outbox:${conversationId(conversation)}`, outboxSchema);

/** Unconfirmed messages of this tab by conversation; one not opened yet has no entry. */
const outboxAtom = atom<Readonly<Record<string, readonly OutgoingMessage[]>>>({});

type Change = (messages: readonly OutgoingMessage[]) => readonly OutgoingMessage[];

export interface Outbox {
  messages: readonly OutgoingMessage[];
  /** Changes them here and in storage, even after the component has unmounted. */
  change: (change: Change) => void;
}

const NOTHING: readonly OutgoingMessage[] = [];

/** Returns the unconfirmed messages of a conversation, stored through reloads and shared by all tabs. */
export const useOutbox = ({ me, userId }: Conversation): Outbox => {
  const store = useStore();
  const id = conversationId({ me, userId });
  const messages = useAtomValue(outboxAtom)[id] ?? NOTHING;

  const change = useCallback<Outbox['change']>(
    (apply) => {
      const next = apply(store.get(outboxAtom)[id] ?? NOTHING);
      store.set(outboxAtom, (all) => ({ ...all, [id]: next }));
      const storage = outboxStorage({ me, userId });
      const stored = next.filter(({ photos }) => photos === undefined);
      // After sign-out nothing of the user is stored any more, not even a failed message.
      if (sessionOf({ store }).status === 'signed-in' || storage.read() !== null)
        storage.write(stored.length === 0 ? null : stored);
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

/** Returns the stored messages; those that this tab is sending, or that have photos, keep their state. */
const mergeStored = (
  own: readonly OutgoingMessage[],
  stored: readonly OutgoingMessage[],
): readonly OutgoingMessage[] => {
  const here = own.filter(({ state, photos }) => state === 'sending' || photos !== undefined);
  const isHere = ({ clientId }: OutgoingMessage): boolean => here.some((other) => other.clientId === clientId);
  return [...stored.filter((message) => !isHere(message)), ...here];
};
