/** Register of API calls, by subject. The server mounts them; browsers need only the paths. */

import type { Section } from '../sections';
import type { Call } from './Call';
import * as nouns from './nouns';

export type { Access, BudgetName, Call, CallAudit, LimitName } from './Call';
export * from './nouns';
export { nouns };

/** Calls of one subject, each alone or by section. */
export type Noun = Readonly<Record<string, Call | Record<Section, Call>>>;

export const isOne = (call: Call | Record<Section, Call>): call is Call => 'path' in call;

/** Returns the calls of a register; those per section one by one. */
export const callsOf = (register: Readonly<Record<string, Noun>>): Call[] =>
  Object.values(register).flatMap((noun) =>
    Object.values(noun).flatMap((call) => (isOne(call) ? [call] : Object.values(call))),
  );

export const calls: readonly Call[] = callsOf(nouns);
