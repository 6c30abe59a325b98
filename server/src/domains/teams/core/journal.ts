import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import type { JournalAction, JournalEntry, JournalQuery } from 'shared/contract';
import type { Database, Queryable } from '../../../db/database';
import { releaseJournal, teams, users } from '../../../db/schema';
import { idOfCursor, pageById } from '../../../pageById';
import { presentRow } from '../../../presentRow';
import { displayName } from '../../accounts/users/presentAccount';
import type { TeamCaller } from './teamTokens';

/** The journal stores the beginning of the gate's output; the releasing team gets all of it. */
const MAX_SENTENCES = 50;
const SENTENCE_LENGTH = 500;

export interface NewJournalEntry {
  time: Date;
  team?: { id: number; name: string } | null;
  /** A team's name, `user@host`, or 'сайт'; or the account of the administrator who acted. */
  who: string | { adminId: number };
  /** Folder name. */
  package: string;
  action: JournalAction;
  build: string | null;
  previous?: string | null;
  commit?: string | null;
  dirty?: boolean | null;
  /** Nothing has changed, for the reasons in `sentences`. */
  refused?: boolean;
  sentences?: readonly string[];
  address?: string | null;
  /** UUID of an entry that may be transferred twice. */
  key?: string;
}

/** Records an action on a build, or its refusal; returns whether it is new. An entry whose key exists is skipped. */
export const appendJournal = async (
  db: Queryable,
  { time, team, who, refused = false, sentences = [], ...entry }: NewJournalEntry,
): Promise<boolean> => {
  const added = await db
    .insert(releaseJournal)
    .values({
      ...entry,
      refused,
      createdAt: time,
      teamId: team?.id ?? null,
      ...(typeof who === 'string' ? { who, adminId: null } : { who: '', adminId: who.adminId }),
      sentences: sentences.slice(0, MAX_SENTENCES).map((sentence) => sentence.slice(0, SENTENCE_LENGTH)),
    })
    .onConflictDoNothing({ target: releaseJournal.key })
    .returning({ id: releaseJournal.id });
  return added.length > 0;
};

interface JournalPage {
  /** Folder name; all packages by default. */
  package?: string | undefined;
  limit: number;
  /** Id of the previous page's last entry. */
  after?: number | undefined;
}

/** Returns entries of the journal, latest first. */
export const readJournal = async (
  db: Queryable,
  { package: packageName, limit, after }: JournalPage,
): Promise<JournalEntry[]> => {
  const rows = await db
    .select({
      entry: releaseJournal,
      team: { id: teams.id, name: teams.name },
      admin: { username: users.username, deletedAt: users.deletedAt },
    })
    .from(releaseJournal)
    .leftJoin(teams, eq(teams.id, releaseJournal.teamId))
    .leftJoin(users, eq(users.id, releaseJournal.adminId))
    .where(
      and(
        packageName === undefined ? undefined : eq(releaseJournal.package, packageName),
        after === undefined ? undefined : lt(releaseJournal.id, after),
      ),
    )
    .orderBy(desc(releaseJournal.id))
    .limit(limit);
  return rows.map(({ entry, team, admin }) => ({
    time: entry.createdAt.toISOString(),
    team,
    who: admin ? displayName(admin) : entry.who,
    ...presentRow(entry, 'id', 'package', 'action', 'build', 'previous', 'commit', 'dirty'),
    ...presentRow(entry, 'refused', 'sentences', 'address'),
  }));
};

/** Actions that bring a build to the site. */
const arriving: JournalAction[] = ['live', 'canary', 'preview'];

/** Returns the arrivals of builds of a package (folder name), by build id, as far as the journal has them. */
export const readArrivals = async (
  db: Queryable,
  packageName: string,
  builds: string[],
): Promise<Map<string, { time: string; who: string }>> => {
  const rows = await db
    .selectDistinctOn([releaseJournal.build], {
      build: releaseJournal.build,
      time: releaseJournal.createdAt,
      who: releaseJournal.who,
      admin: { username: users.username, deletedAt: users.deletedAt },
    })
    .from(releaseJournal)
    .leftJoin(users, eq(users.id, releaseJournal.adminId))
    .where(
      and(
        eq(releaseJournal.package, packageName),
        eq(releaseJournal.refused, false),
        inArray(releaseJournal.action, arriving),
        inArray(releaseJournal.build, builds),
      ),
    )
    .orderBy(asc(releaseJournal.build), asc(releaseJournal.id));
  return new Map(
    rows.map(({ build, time, who, admin }) => [
      build ?? '',
      { time: time.toISOString(), who: admin ? displayName(admin) : who },
    ]),
  );
};

/** Returns one page of the journal, latest first, and the cursor of the next page, null at the end. */
export const pageJournal = async (
  db: Queryable,
  { limit, cursor, package: packageName }: JournalQuery,
): Promise<{ rows: JournalEntry[]; next: string | null }> => {
  // One more shows whether there is a next page.
  const found = await readJournal(db, { package: packageName, limit: limit + 1, after: idOfCursor(cursor) });
  return pageById(found, limit, ({ id }) => id);
};

const ENTRIES = 50;

/** Returns the latest entries of the token's packages, or of one, without other people's network addresses. */
export const readTeamJournal = async (
  db: Database,
  { team, scope }: TeamCaller,
  packageName: string | undefined,
): Promise<JournalEntry[]> => {
  const packages = packageName === undefined ? scope.packages : [packageName];
  const entries = await Promise.all(packages.map((name) => readJournal(db, { package: name, limit: ENTRIES })));
  return entries
    .flat()
    .sort((one, other) => other.id - one.id)
    .slice(0, ENTRIES)
    .map((entry) => ({ ...entry, address: entry.team?.id === team.id ? entry.address : null }));
};
