import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string() })).nonempty() });

const JOURNAL = 'server/migrations/meta/_journal.json';

const tagsOf = (journal: string): string[] => journalSchema.parse(JSON.parse(journal)).entries.map(({ tag }) => tag);

/** Returns the full name of a commit, null when the local history lacks it. */
const findCommit = (rootDir: string, commit: string): string | null => {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`], {
    cwd: rootDir,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : null;
};

/**
 * Returns the named commit, by default the last one whose server lacks the newest migration, and the migrations added
 * since. Throws when the history lacks it, and when none was added.
 */
export const lastSchemaChange = (rootDir: string, named?: string) => {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: rootDir, encoding: 'utf8' }).trim();
  const tags = tagsOf(readFileSync(path.join(rootDir, JOURNAL), 'utf8'));
  const newest = `server/migrations/${tags.at(-1)}.sql`;
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', newest);
  // An uncommitted migration is newer than all commits.
  const wanted = named ?? (added ? `${added}^` : 'HEAD');
  const commit = findCommit(rootDir, wanted);
  if (!commit)
    throw new Error(
      `The history of this clone has no commit ${wanted}, whose server is to run beside today's: git fetch --unshallow`,
    );
  const known = new Set(tagsOf(git('show', `${commit}:${JOURNAL}`)));
  const migrations = tags.filter((tag) => !known.has(tag));
  if (migrations.length === 0) throw new Error(`No migration was added since ${commit}: name an older commit`);
  return { commit, migrations };
};
