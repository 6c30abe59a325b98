import { persisted } from 'shared';
import { z } from 'zod';
import type { Conversation } from '../history/Conversation';
import { type AdviceKind, adviceKinds } from './adviceRules';

/** The message below which each word of advice stands, by what it is about. */
export type GivenAdvice = Partial<Record<AdviceKind, string>>;

/** Dialogs that are remembered; the ones whose advice is oldest are forgotten first. */
const DIALOGS_MAX = 200;

const givenSchema = z.partialRecord(z.enum(adviceKinds), z.string());
const keptOf = (me: number) => persisted(`message-advice:${me}`, z.array(z.tuple([z.int(), givenSchema])));

/** What was said in this dialog so far, on this device. */
export const readGiven = ({ me, userId }: Conversation): GivenAdvice =>
  keptOf(me)
    .read()
    ?.find(([other]) => other === userId)?.[1] ?? {};

/** Remembers what was said, so that nothing is said twice. */
export const keepGiven = ({ me, userId }: Conversation, given: GivenAdvice): void => {
  const kept = keptOf(me);
  const others = (kept.read() ?? []).filter(([other]) => other !== userId);
  kept.write([...others, [userId, given] as [number, GivenAdvice]].slice(-DIALOGS_MAX));
};
