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
  /** Not stored: they are lost with the page. */
  photos?: readonly File[];
  /** Its photos were lost and must be chosen again. */
  lostPhotos?: boolean | undefined;
  /** Upload progress of the photos, in percent. */
  percent?: number;
  /** ISO 8601: when the user pressed 'Отправить'. */
  time: string;
  /** 'elsewhere': another tab may be sending it. */
  state: 'sending' | 'failed' | 'elsewhere';
}

const storedSchema = z.object({
  clientId: z.string(),
  text: z.string(),
  time: z.string().refine((time) => !Number.isNaN(Date.parse(time))),
  // Unlike the other fields, these may be lost.
  listing: listingPlaceSchema.optional().catch(undefined),
  lostPhotos: z.boolean().optional().catch(undefined),
  state: z.enum(['failed', 'elsewhere']).catch('elsewhere'),
});

const toStored = (message: OutgoingMessage): OutgoingMessage => {
  const { clientId, text, listing, photos, lostPhotos = photos && true, time, state } = message;
  return { clientId, text, listing, lostPhotos, time, state };
};

/** Invalid entries do not discard the other messages. */
const outboxSchema = z.array(z.unknown()).transform((all) =>
  all.flatMap((one): OutgoingMessage[] => {
    const { data } = storedSchema.safeParse(one);
    return data ? [data] : [];
  }),
);

/** Unconfirmed messages of all pages, also of earlier ones. */
const outboxStorage = (conversation: Conversation): Persisted<readonly OutgoingMessage[]> =>
  persisted<readonly OutgoingMessage[]>(`messages-outbox:${conversationId(conversation)}`, outboxSchema);

/** Unconfirmed messages of this tab by conversation; one not opened yet has no entry. */
const outboxAtom = atom<Readonly<Record<string, readonly OutgoingMessage[]>>>({});

/** Acquires a message's lock during `work`: exclusively to send it, shared to wait until no tab does. Never rejects. */
export const withLock = async (clientId: string, mode: LockMode, work?: Promise<unknown>): Promise<void> => {
  try {
    await navigator.locks?.request(`send-message:${clientId}`, { mode }, () => work);
  } catch {
    // A browser that refuses locks refuses the storage too.
  }
};

type Change = (messages: readonly OutgoingMessage[]) => readonly OutgoingMessage[];

const NOTHING: readonly OutgoingMessage[] = [];

/** Returns the unconfirmed messages of a conversation, stored through reloads and shared by all tabs. */
export const useOutbox = ({ me, userId }: Conversation) => {
  const store = useStore();
  const id = conversationId({ me, userId });
  const messages = useAtomValue(outboxAtom)[id] ?? NOTHING;

  /** Changes them here and in storage, even after the component has unmounted. */
  const change = useCallback(
    (apply: Change): void => {
      const next = apply(store.get(outboxAtom)[id] ?? NOTHING);
      store.set(outboxAtom, (all) => ({ ...all, [id]: next }));
      const storage = outboxStorage({ me, userId });
      // After sign-out nothing of the user is stored any more, not even a failed message.
      if (sessionOf({ store }).status === 'signed-in' || storage.read() !== null)
        storage.write(next.length === 0 ? null : next.map(toStored));
    },
    [store, id, me, userId],
  );

  useEffect(() => {
    const storage = outboxStorage({ me, userId });
    const update = (apply: Change): void =>
      store.set(outboxAtom, (all) => ({ ...all, [id]: apply(all[id] ?? NOTHING) }));
    const fail = (clientId: string): void =>
      update((all) =>
        all.map((one) => (one.clientId === clientId && one.state === 'elsewhere' ? { ...one, state: 'failed' } : one)),
      );
    const load = (): void => {
      const stored = storage.read() ?? NOTHING;
      update((own) => mergeStored(own, stored));
      for (const { clientId, state } of stored)
        if (state === 'elsewhere') void withLock(clientId, 'shared').then(() => fail(clientId));
    };
    load();
    return storage.subscribe(load);
  }, [store, id, me, userId]);

  return { messages, change };
};

/** Returns the stored messages; those that this tab is sending, that have photos or that are not being sent keep their state. */
const mergeStored = (
  own: readonly OutgoingMessage[],
  stored: readonly OutgoingMessage[],
): readonly OutgoingMessage[] => {
  const here = own.filter(({ state, photos }) => state === 'sending' || photos !== undefined);
  const isHere = ({ clientId }: OutgoingMessage): boolean => here.some((other) => other.clientId === clientId);
  const failed = new Set(own.filter(({ state }) => state === 'failed').map(({ clientId }) => clientId));
  const others = stored.filter((message) => !isHere(message));
  return [...others.map((one) => (failed.has(one.clientId) ? { ...one, state: 'failed' as const } : one)), ...here];
};
