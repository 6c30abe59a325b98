import type { Section } from '../sections';
import type { Call } from './Call';
import * as favourites from './favourites';
import * as messages from './messages';
import * as reads from './reads';

type Noun = Readonly<Record<string, Call | Record<Section, Call>>>;

const isOne = (call: Call | Record<Section, Call>): call is Call => 'path' in call;

/** Returns the calls of a noun, those of each section one by one. */
export const callsOf = (noun: Noun): Call[] =>
  Object.values(noun).flatMap((call) => (isOne(call) ? [call] : Object.values(call)));

/** Every call of the API. */
export const calls: readonly Call[] = [favourites, messages, reads].flatMap(callsOf);
