import { sql } from 'drizzle-orm';
import { bySection, catalogueOf, contractOf, type Section } from 'shared/contract';
import { slugOf } from 'shared/paths';
import type { Readable } from '../../db/database';
import { perReferenceRevision } from '../../db/perReferenceRevision';
import { prepareRows } from '../../db/prepareRows';
import { columnsOf } from '../listings/core/sectionQueries';

interface Named {
  id: number;
  name: string;
}

/** Names by id, and by slug: of two names with one slug only the first is here. */
class Names<T extends Named = Named> {
  readonly byId = new Map<number, T>();
  readonly bySlug = new Map<string, T>();

  put(one: T): void {
    const slug = slugOf(one.name);
    if (slug === '' || this.bySlug.has(slug)) return;
    this.byId.set(one.id, one);
    this.bySlug.set(slug, one);
  }
}

/** An entry with children: a type, or a parent. */
interface Group extends Named {
  entries: Names;
}

/** The names of address segments. */
export interface LandingNames {
  /** Empty where the catalogue is flat. */
  groups: Names<Group>;
  /** Of a flat catalogue. */
  entries: Names;
  cities: Names;
}

type Entry = Named & Readonly<Record<string, unknown>>;

const readNamed = (db: Readable, table: string): Promise<Entry[]> =>
  prepareRows<Entry>(db, sql`select id, name from ${sql.identifier(table)} order by id`, ['id', 'name']).execute();

/** Returns the groups of a catalogue, and the names of their own and of the entries' field that belong together. */
const readGroups = async (db: Readable, section: Section, listed: readonly Entry[]) => {
  if (catalogueOf(section).entries === 'tree')
    return { groups: listed.filter(({ owner }) => owner === 0), own: 'id', of: 'owner' };
  const [group] = Object.entries(contractOf(section).fields).filter(([, field]) => field.kind === 'group');
  const table = group && columnsOf(section)[group[0]]?.named;
  if (!group || !table) throw new Error(`The groups of ${section} cannot be read`);
  return { groups: await readNamed(db, table), own: 'name', of: group[0] };
};

const readSection = async (db: Readable, section: Section, cities: Names): Promise<LandingNames> => {
  const { name, entries: kind } = catalogueOf(section);
  const names = { groups: new Names<Group>(), entries: new Names(), cities };
  const listed = ((await columnsOf(section)[name]?.list?.(db)) ?? []) as readonly Entry[];
  if (kind === 'plain') for (const { id, name } of listed) names.entries.put({ id, name });
  else {
    const { groups, own, of } = await readGroups(db, section, listed);
    const byKey = new Map(groups.map((one) => [one[own], { id: one.id, name: one.name, entries: new Names() }]));
    for (const group of byKey.values()) names.groups.put(group);
    for (const { id, name, [of]: key } of listed) byKey.get(key)?.entries.put({ id, name });
  }
  return names;
};

const readAll = async (db: Readable): Promise<Record<Section, LandingNames>> => {
  const cities = new Names();
  for (const city of await readNamed(db, 'cities')) cities.put(city);
  const read = bySection((section) => readSection(db, section, cities));
  const found = await Promise.all(Object.entries(read).map(async ([section, names]) => [section, await names]));
  return Object.fromEntries(found) as Record<Section, LandingNames>;
};

export const createLandingNames = (reads: Readable, primary: Readable) =>
  perReferenceRevision(reads, () => readAll(primary));
