import type { JournalEntry } from 'shared/contract';
import type { Database } from '../../../db/database';
import type { TeamCaller } from '../core/findTeamToken';
import { readJournal } from '../core/journal';

const ENTRIES = 50;

/**
 * Returns the latest journal entries of one package, or of all that the team's token names, without other people's
 * network addresses.
 */
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
