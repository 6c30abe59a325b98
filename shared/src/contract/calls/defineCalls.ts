import { bySection, type Section } from '../sections';
import { type SectionEndpoints, sectionEndpoints } from '../sections/sectionEndpoints';
import type { Call, CallFacts } from './Call';

/** A call as it is defined. Without a tag of its own it has the common one. */
type Facts = Omit<CallFacts, 'tag'> & { tag?: string };

/** Adds what follows from the facts: the limit of what an account changes, and 422 for a bad input. */
const complete = (facts: Facts) => {
  const { method = 'GET', access, isRead, errors = [], body, query, form } = facts;
  const { limit = method !== 'GET' && access !== 'anyone' && !isRead ? 'write' : null } = facts;
  return { ...facts, method, limit, errors: body || query || form ? [...errors, 422] : errors };
};

/** Defines calls by name. */
export const defineCalls = <const Calls extends Readonly<Record<string, Facts & { path: string }>>>(
  tag: string,
  calls: Calls,
) =>
  Object.fromEntries(Object.entries(calls).map(([id, facts]) => [id, { tag, ...complete(facts), id }])) as {
    [Name in keyof Calls]: Calls[Name] & { id: Name & string } & Pick<Call, 'method' | 'tag'>;
  };

const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Defines calls that exist once per section, by their names in `SectionEndpoints`. */
export const defineSectionCalls = <const Calls extends Readonly<Record<string, Facts>>>(
  tag: string | ((section: Section) => string),
  calls: { readonly [Name in keyof Calls]: (section: Section) => Calls[Name] },
) =>
  Object.fromEntries(
    Object.entries<(section: Section) => Facts>(calls).map(([name, factsOf]) => [
      name,
      bySection((section) => ({
        tag: typeof tag === 'string' ? tag : tag(section),
        ...complete(factsOf(section)),
        id: `${section}${capitalize(name)}`,
        path: sectionEndpoints[section][name as keyof SectionEndpoints],
      })),
    ]),
  ) as { [Name in keyof Calls]: Record<Section, Calls[Name] & Pick<Call, 'id' | 'method' | 'path' | 'tag'>> };
