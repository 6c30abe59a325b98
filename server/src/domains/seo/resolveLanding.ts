import { catalogueOf, contractOf, type Section, sections } from 'shared/contract';
import { landingPath } from 'shared/paths';
import type { LandingNames } from './landingNames';

/** The subject of a landing page's address. An id of 0 means 'any'. */
export interface LandingPlace {
  section: Section;
  /** The canonical address. */
  path: string;
  groupId: number;
  entryId: number;
  cityId: number;
  trail: string[];
  city: string | null;
  criteria: Record<string, string | number>;
}

interface Named {
  id: number;
  name: string;
}

/** Returns the filter call's criteria for a group and an entry of it. */
const criteriaOf = (section: Section, group: Named | undefined, entry: Named | undefined) => {
  const { filter, by, entries } = catalogueOf(section);
  const criteria: Record<string, string | number> = {};
  const wider = Object.values(contractOf(section).fields).find((field) => field.kind === 'group');
  if (group && wider) criteria[wider.filter] = group.name;
  // A parent item stands for its children.
  const chosen = entry ?? (entries === 'tree' ? group : undefined);
  if (chosen) criteria[filter] = by === 'id' ? chosen.id : chosen.name;
  return criteria;
};

/** Resolves an address such as `/posts/koshki/meyn-kun/moskva`; undefined when unknown. */
export const resolveLanding = (
  all: Readonly<Record<Section, LandingNames>>,
  path: string,
): LandingPlace | undefined => {
  const [, first = '', ...segments] = path.toLowerCase().replace(/\/$/, '').split('/');
  const section = sections.find((one) => contractOf(one).addresses.feed === `/${first}`);
  if (section === undefined || segments.length === 0) return undefined;
  const names = all[section];
  const rest = [...segments];
  const nextPart = <T>({ bySlug }: { bySlug: Map<string, T> }): T | undefined => {
    const found = bySlug.get(rest[0] ?? '');
    if (found !== undefined) rest.shift();
    return found;
  };
  const group = nextPart(names.groups);
  const entry = nextPart((group ?? names).entries);
  const city = nextPart(names.cities);
  if (rest.length > 0) return undefined;
  const trail = [group, entry].flatMap((one) => (one ? [one.name] : []));
  return {
    section,
    path: landingPath(section, { trail, city: city?.name }),
    groupId: group?.id ?? 0,
    entryId: entry?.id ?? 0,
    cityId: city?.id ?? 0,
    trail,
    city: city?.name ?? null,
    criteria: { ...criteriaOf(section, group, entry), ...(city && { city: city.name }) },
  };
};
