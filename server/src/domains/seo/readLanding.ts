import { and, desc, eq, ne, type SQL } from 'drizzle-orm';
import type { Landing, LandingLink, Section } from 'shared/contract';
import { landingPath } from 'shared/paths';
import type { Readable } from '../../db/database';
import { landings } from '../../db/schema';
import type { LandingNames } from './landingNames';
import type { LandingPlace } from './resolveLanding';

/** Maximum of related pages of each kind. */
const LINKS = 12;
/** Addresses of one sitemap. */
const PER_SITEMAP = 20_000;

type Row = typeof landings.$inferSelect;

interface NameById {
  group: (id: number) => string | undefined;
  entry: (groupId: number, id: number) => string | undefined;
  city: (id: number) => string | undefined;
}

const byId = (map: Iterable<{ id: number; name: string }>): Map<number, string> =>
  new Map([...map].map(({ id, name }) => [id, name]));

const namesById = ({ groups, entries, cities }: LandingNames): NameById => {
  const groupNames = byId(groups.values());
  const plain = byId(entries.values());
  const inGroups = new Map([...groups.values()].map((group) => [group.id, byId(group.entries.values())]));
  const cityNames = byId(cities.values());
  return {
    group: (id) => groupNames.get(id),
    entry: (groupId, id) => (groupId === 0 ? plain : inGroups.get(groupId))?.get(id),
    city: (id) => cityNames.get(id),
  };
};

/** Returns the subject of a row; undefined when a name is gone or shares its slug with another. */
const subjectOf = (names: NameById, { groupId, entryId, cityId }: Omit<Row, 'section' | 'count'>) => {
  const group = groupId === 0 ? '' : names.group(groupId);
  const entry = entryId === 0 ? '' : names.entry(groupId, entryId);
  const city = cityId === 0 ? '' : names.city(cityId);
  if (group === undefined || entry === undefined || city === undefined) return undefined;
  return { trail: [group, entry].filter((name) => name !== ''), city };
};

const select = (db: Readable, where: SQL | undefined): Promise<Row[]> =>
  db
    .select()
    .from(landings)
    .where(where)
    .orderBy(desc(landings.count), landings.groupId, landings.entryId, landings.cityId)
    .limit(LINKS);

/** Returns a landing page with its count and related pages. */
export const readLanding = async (db: Readable, place: LandingPlace, all: LandingNames): Promise<Landing> => {
  const { section, path, groupId, entryId, cityId, trail, city, criteria } = place;
  const names = namesById(all);
  const link =
    (text: (subject: { trail: string[]; city: string }) => string | undefined) =>
    (row: Row): LandingLink[] => {
      const subject = subjectOf(names, row);
      const label = subject && text(subject);
      return subject && label ? [{ text: label, href: landingPath(section, subject), count: row.count }] : [];
    };
  const here = eq(landings.section, section);
  const atGroup = eq(landings.groupId, groupId);
  const atCity = eq(landings.cityId, cityId);
  const ofGroup = and(atGroup, ne(landings.entryId, 0), ne(landings.entryId, entryId));
  const isPlain = all.groups.size === 0;
  const widest = and(ne(landings.groupId, 0), eq(landings.entryId, 0));
  const [self, entries, cities] = await Promise.all([
    select(db, and(here, atGroup, eq(landings.entryId, entryId), atCity)),
    select(db, and(here, atCity, groupId !== 0 || isPlain ? ofGroup : widest)),
    select(db, and(here, atGroup, eq(landings.entryId, entryId), ne(landings.cityId, 0), ne(landings.cityId, cityId))),
  ]);
  return {
    section,
    path,
    trail,
    city,
    criteria,
    count: self[0]?.count ?? null,
    entries: entries.flatMap(link((subject) => subject.trail.at(-1))),
    cities: cities.flatMap(link((subject) => subject.city)),
  };
};

export const countLandingSitemaps = async (db: Readable, section: Section): Promise<number> =>
  Math.ceil((await db.$count(landings, eq(landings.section, section))) / PER_SITEMAP);

/** Returns the addresses of one sitemap of landing pages (from 1). */
export const readLandingSitemap = async (
  db: Readable,
  section: Section,
  all: LandingNames,
  number: number,
): Promise<string[]> => {
  const names = namesById(all);
  const rows = await db
    .select()
    .from(landings)
    .where(eq(landings.section, section))
    .orderBy(landings.groupId, landings.entryId, landings.cityId)
    .limit(PER_SITEMAP)
    .offset((number - 1) * PER_SITEMAP);
  return rows.flatMap((row) => {
    const subject = subjectOf(names, row);
    return subject ? [landingPath(section, subject)] : [];
  });
};
