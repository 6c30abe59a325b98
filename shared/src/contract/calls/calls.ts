import type { Section } from '../sections';
import type { Call } from './Call';
import * as nouns from './nouns';

type Noun = Readonly<Record<string, Call | Record<Section, Call>>>;

const isOne = (call: Call | Record<Section, Call>): call is Call => 'path' in call;

/** All API calls; those per section one by one. */
export const calls: readonly Call[] = Object.values<Noun>(nouns).flatMap((noun) =>
  Object.values(noun).flatMap((call) => (isOne(call) ? [call] : Object.values(call))),
);
