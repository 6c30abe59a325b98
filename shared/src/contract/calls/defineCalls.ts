import { bySection, type Section } from '../sections';
import { type SectionEndpoints, sectionEndpoints } from '../sections/sectionEndpoints';
import type { Call, CallFacts } from './Call';

type CallsByName = Readonly<Record<string, Omit<Call, 'id' | 'tag'> & { tag?: string }>>;

type Defined<Calls extends CallsByName> = {
  [Name in keyof Calls]: Calls[Name] & { id: Name & string; tag: string };
};

/** Defines calls by name. A call without a tag of its own has the common one. */
export const defineCalls = <const Calls extends CallsByName>(tag: string, calls: Calls): Defined<Calls> =>
  Object.fromEntries(Object.entries(calls).map(([id, call]) => [id, { tag, ...call, id }])) as Defined<Calls>;

const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Defines a call that exists once per section, by its name in `SectionEndpoints`. */
export const defineSectionCall = <const C extends CallFacts>(
  name: keyof SectionEndpoints,
  factsOf: (section: Section) => C,
): Record<Section, C & Pick<Call, 'id' | 'path'>> =>
  bySection((section) => ({
    ...factsOf(section),
    id: `${section}${capitalize(name)}`,
    path: sectionEndpoints[section][name],
  }));
