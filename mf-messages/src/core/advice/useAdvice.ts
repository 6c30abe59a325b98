import { useEffect, useMemo, useState } from 'react';
import { persisted, useSettings } from 'shared';
import type { Message } from 'shared/contract';
import { z } from 'zod';
import { settings } from '../../settings';
import type { Conversation } from '../history/History';
import { type AdviceKind, adviceFor, adviceKinds } from './adviceRules';

/** Id of the message above each piece of advice, by kind. */
type GivenAdvice = Partial<Record<AdviceKind, string>>;

/** Most dialogs remembered; those with the oldest advice are dropped first. */
const DIALOGS_MAX = 200;

const givenSchema = z.partialRecord(z.enum(adviceKinds), z.string());
const keptOf = (me: number) => persisted(`message-advice:${me}`, z.array(z.tuple([z.int(), givenSchema])));

/** Returns the advice given so far in this dialog, on this device. */
const readGiven = ({ me, userId }: Conversation): GivenAdvice =>
  keptOf(me)
    .read()
    ?.find(([other]) => other === userId)?.[1] ?? {};

/** Stores the given advice, so that none repeats. */
const keepGiven = ({ me, userId }: Conversation, given: GivenAdvice): void => {
  const kept = keptOf(me);
  const others = (kept.read() ?? []).filter(([other]) => other !== userId);
  kept.write([...others, [userId, given] as [number, GivenAdvice]].slice(-DIALOGS_MAX));
};

/** Returns the advice by message id: each kind once in a dialog, below the first message that it fits. */
export const placeAdvice = (
  messages: readonly Pick<Message, 'id' | 'text'>[],
  given: GivenAdvice,
  origin: string,
): { given: GivenAdvice; isNew: boolean } => {
  const all = { ...given };
  let isNew = false;
  for (const { id, text } of messages) {
    // One at a time: below a request for money the link needs none of its own.
    const [kind] = adviceFor(text, origin).filter((one) => all[one] === undefined);
    if (kind === undefined || Object.values(all).includes(String(id))) continue;
    all[kind] = String(id);
    isNew = true;
  }
  return { given: all, isNew };
};

interface Advised {
  me: number;
  userId: number;
  /** Support's messages need no advice. */
  isSupport: boolean;
  history: readonly Message[];
}

/** Returns advice below messages of the other side, by message id; remembered on this device. */
export const useAdvice = ({ me, userId, isSupport, history }: Advised): ReadonlyMap<string, AdviceKind> => {
  const isOn = useSettings(settings).advice && !isSupport;
  const [given, setGiven] = useState(() => readGiven({ me, userId }));
  const placed = useMemo(() => {
    if (!isOn) return { given, isNew: false };
    const received = history.filter(({ from_user }) => from_user !== me);
    return placeAdvice(received, given, window.location.origin);
  }, [isOn, history, me, given]);
  // Advice stays in place, whatever is loaded later.
  if (placed.isNew) setGiven(placed.given);
  useEffect(() => {
    if (Object.keys(given).length > 0) keepGiven({ me, userId }, given);
  }, [me, userId, given]);
  return useMemo(
    () => new Map(isOn ? Object.entries(given).map(([kind, id]) => [id, kind as AdviceKind]) : []),
    [isOn, given],
  );
};
