import { persisted } from 'shared';
import { z } from 'zod';
import { type AdviceKind, adviceKinds } from './adviceRules';

/** The message below which each word of advice stands, by what it is about. */
export type GivenAdvice = Partial<Record<AdviceKind, string>>;

/** Dialogs that are remembered; the ones whose advice is oldest are forgotten first. */
const DIALOGS_MAX = 200;

const givenSchema = z.partialRecord(z.enum(adviceKinds), z.string());
const kept = persisted('message-advice', z.array(z.tuple([z.string(), givenSchema])));

/** What was said in this dialog so far, on this device. */
export const readGiven = (dialog: string): GivenAdvice => kept.read()?.find(([key]) => key === dialog)?.[1] ?? {};

/** Remembers what was said, so that nothing is said twice. */
export const keepGiven = (dialog: string, given: GivenAdvice): void => {
  const others = (kept.read() ?? []).filter(([key]) => key !== dialog);
  kept.write([...others, [dialog, given] as [string, GivenAdvice]].slice(-DIALOGS_MAX));
};
