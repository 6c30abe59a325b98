import type { Section } from '../sections/sectionContracts';
import type { Call } from './Call';
import type * as nouns from './nouns';

/** What a browser needs to make a call; the type carries its input and output. */
export interface Endpoint<C extends Call = Call> {
  method: C['method'];
  path: C['path'];
  /** Never set: carries the call's type. */
  call?: C;
}

type Nouns = typeof nouns;

/** The entry of the register with a name, whichever noun it belongs to. */
type Named<Name> = {
  [Noun in keyof Nouns]: Name extends keyof Nouns[Noun] ? Nouns[Noun][Name] : never;
}[keyof Nouns];

/** Endpoint of the call with a name. */
export type At<Name> = Named<Name> extends infer C extends Call ? Endpoint<C> : never;

/** Endpoint of each section's call with a name. */
export type AtSection<Name> =
  Named<Name> extends infer C extends Record<Section, Call> ? (section: Section) => Endpoint<C[Section]> : never;
