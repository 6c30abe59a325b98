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

/** Returns the subject of a row; undefined when a name is gone or shares its slug with another. */
const subjectOf = (names: LandingNames, { groupId, entryId, cityId }: Omit<Row, 'section' | 'count'>) => {
  const group = names.groups.byId.get(groupId);
  const entry = (groupId === 0 ? names : group)?.entries.byId.get(entryId);
  const city = names.cities.byId.get(cityId);
  if ((groupId !== 0 && !group) || (entryId !== 0 && !entry) || (cityId !== 0 && !city)) return undefined;
  return { trail: [group, entry].flatMap((one) => one?.name ?? []), city: city?.name ?? '' };
};

const select = (db: Readable, where: SQL | undefined): Promise<Row[]> =>
  db
    .select()
    .from(landings)
    .where(where)
    .orderBy(desc(landings.count), landings.groupId, landings.entryId, landings.cityId)
    .limit(LINKS);

/** Returns a landing page with its count and related pages. */
export const readLanding = async (db: Readable, place: LandingPlace, names: LandingNames): Promise<Landing> => {
  const { section, path, groupId, entryId, cityId, trail, city, criteria } = place;
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
  const isPlain = names.groups.byId.size === 0;
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
  names: LandingNames,
  number: number,
): Promise<string[]> => {
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
