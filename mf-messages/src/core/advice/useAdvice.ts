import { useEffect, useMemo, useState } from 'react';
import { persisted, useSettings } from 'shared';
import { type Message, SUPPORT_USER_ID } from 'shared/contract';
import { z } from 'zod';
import { settings } from '../../settings';
import type { Conversation } from '../history/History';
import { type AdviceKind, adviceFor, adviceKinds } from './adviceRules';

/** Id of the message above each piece of advice, by kind. */
type ShownAdvice = Partial<Record<AdviceKind, string>>;

/** Most dialogs remembered; those with the oldest advice are dropped first. */
const DIALOGS_MAX = 200;

const shownSchema = z.partialRecord(z.enum(adviceKinds), z.string());
const storageOf = (me: number) => persisted(`message-advice:${me}`, z.array(z.tuple([z.int(), shownSchema])));

/** Returns the advice shown so far in this dialog, on this device. */
const readShown = ({ me, userId }: Conversation): ShownAdvice =>
  storageOf(me)
    .read()
    ?.find(([other]) => other === userId)?.[1] ?? {};

/** Stores the shown advice, so that none repeats. */
const storeShown = ({ me, userId }: Conversation, shown: ShownAdvice): void => {
  const storage = storageOf(me);
  const others = (storage.read() ?? []).filter(([other]) => other !== userId);
  storage.write([...others, [userId, shown] as [number, ShownAdvice]].slice(-DIALOGS_MAX));
};

/** Returns the advice by message id: each kind once in a dialog, below the first message that it fits. */
export const assignAdvice = (
  messages: readonly Pick<Message, 'id' | 'text'>[],
  shown: ShownAdvice,
  origin: string,
): { shown: ShownAdvice; isNew: boolean } => {
  const all = { ...shown };
  let isNew = false;
  for (const { id, text } of messages) {
    // One at a time: below a request for money the link needs none of its own.
    const [kind] = adviceFor(text, origin).filter((one) => all[one] === undefined);
    if (kind === undefined || Object.values(all).includes(String(id))) continue;
    all[kind] = String(id);
    isNew = true;
  }
  return { shown: all, isNew };
};

/** Returns advice below messages of the other side, by message id; remembered on this device. */
export const useAdvice = (
  { me, userId }: Conversation,
  history: readonly Message[],
): ReadonlyMap<string, AdviceKind> => {
  // Support's messages need no advice.
  const isOn = useSettings(settings).advice && userId !== SUPPORT_USER_ID;
  const [shown, setShown] = useState(() => readShown({ me, userId }));
  const placed = useMemo(() => {
    if (!isOn) return { shown, isNew: false };
    const received = history.filter(({ from_user }) => from_user !== me);
    return assignAdvice(received, shown, window.location.origin);
  }, [isOn, history, me, shown]);
  // Advice stays in place, whatever is loaded later.
  if (placed.isNew) setShown(placed.shown);
  useEffect(() => {
    if (Object.keys(shown).length > 0) storeShown({ me, userId }, shown);
  }, [me, userId, shown]);
  return useMemo(
    () => new Map(isOn ? Object.entries(shown).map(([kind, id]) => [id, kind as AdviceKind]) : []),
    [isOn, shown],
  );
};
