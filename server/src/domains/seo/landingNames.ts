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

/** An entry with children: a type, or a parent. */
interface Group extends Named {
  entries: Map<string, Named>;
}

/** The names of address segments, by slug. Of two names with one slug the first has it. */
export interface LandingNames {
  /** Empty where the catalogue is flat. */
  groups: Map<string, Group>;
  /** Of a flat catalogue. */
  entries: Map<string, Named>;
  cities: Map<string, Named>;
}

const put = <T extends Named>(map: Map<string, T>, one: T): void => {
  const slug = slugOf(one.name);
  if (slug !== '' && !map.has(slug)) map.set(slug, one);
};

const readNamed = (db: Readable, table: string): Promise<Named[]> =>
  prepareRows<Named>(db, sql`select id, name from ${sql.identifier(table)} order by id`, ['id', 'name']).execute();

type Entry = Named & Readonly<Record<string, unknown>>;

const readSection = async (db: Readable, section: Section, cities: LandingNames['cities']): Promise<LandingNames> => {
  const { name, entries: kind } = catalogueOf(section);
  const columns = columnsOf(section);
  const names: LandingNames = { groups: new Map(), entries: new Map(), cities };
  const listed = ((await columns[name]?.list?.(db)) ?? []) as readonly Entry[];
  if (kind === 'plain') for (const { id, name } of listed) put(names.entries, { id, name });
  if (kind === 'tree') {
    const parents = new Map<unknown, Group>();
    for (const { id, name, owner } of listed) if (owner === 0) parents.set(id, { id, name, entries: new Map() });
    for (const parent of parents.values()) put(names.groups, parent);
    for (const { id, name, owner } of listed) {
      const parent = parents.get(owner);
      if (parent) put(parent.entries, { id, name });
    }
  }
  if (kind === 'grouped') {
    const [group] = Object.entries(contractOf(section).fields).filter(([, field]) => field.kind === 'group');
    const table = group && columns[group[0]]?.named;
    if (!group || !table) throw new Error(`The groups of ${section} cannot be read`);
    const byName = new Map<unknown, Group>();
    for (const { id, name } of await readNamed(db, table)) byName.set(name, { id, name, entries: new Map() });
    for (const one of byName.values()) put(names.groups, one);
    for (const { id, name, [group[0]]: of } of listed) {
      const own = byName.get(of);
      if (own) put(own.entries, { id, name });
    }
  }
  return names;
};

const readAll = async (db: Readable): Promise<Record<Section, LandingNames>> => {
  const cities: LandingNames['cities'] = new Map();
  for (const city of await readNamed(db, 'cities')) put(cities, city);
  const read = bySection((section) => readSection(db, section, cities));
  const found = await Promise.all(Object.entries(read).map(async ([section, names]) => [section, await names]));
  return Object.fromEntries(found) as Record<Section, LandingNames>;
};

export const createLandingNames = (reads: Readable, primary: Readable) =>
  perReferenceRevision(reads, () => readAll(primary));
