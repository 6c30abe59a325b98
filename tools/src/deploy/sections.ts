import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import {
  federationName,
  inUse,
  type PackageRelease,
  packageOf,
  publish,
  readPointer,
  restorePointer,
  syncReleases,
  trackOf,
} from '@laparyadom/server/release';
import { liveReleasesSchema, SHELL_NAME } from 'shared/contract';
import { unknownSources, withJournal } from '../release/withJournal';
import { messages } from './messages';

/** In a version; programs run in that version's folder. */
const RELEASES = 'releases';
const releasesDir = path.resolve(process.env.RELEASES_DIR ?? RELEASES);

const place = { dir: releasesDir, sources: async () => unknownSources };

/** Copies builds (`<package>/<build>`) that the site's folder lacks from the first of the folders that has them. */
const copyBuilds = (folders: readonly string[], from: readonly string[]): void => {
  for (const folder of folders) {
    const to = path.join(releasesDir, folder);
    const source = from.map((dir) => path.join(dir, folder)).find((dir) => existsSync(dir));
    if (source === undefined || existsSync(to)) continue;
    const draft = `${to}.${process.pid}.tmp`;
    mkdirSync(path.dirname(to), { recursive: true });
    rmSync(draft, { recursive: true, force: true });
    cpSync(source, draft, { recursive: true });
    renameSync(draft, to);
  }
  execFileSync('sync', ['--file-system', releasesDir]);
};

const publishPacked = async (): Promise<void> => {
  const packed = readPointer(RELEASES);
  if (!packed) return;
  const live = readPointer(releasesDir);
  const built: PackageRelease[] = [
    { packageName: SHELL_NAME, release: packed.shell },
    ...Object.entries(packed.remotes).map(([name, release]) => ({ packageName: packageOf(name), release })),
  ];
  const isLive = ({ packageName, release }: PackageRelease): boolean =>
    trackOf(live, federationName(packageName)).live?.build === release.build;
  const fresh = built.filter((one) => !isLive(one));
  copyBuilds(
    fresh.map(({ packageName, release }) => `${packageName}/${release.build}`),
    [RELEASES],
  );
  const requested = fresh.map(({ packageName, release: { build } }) => ({
    packageName,
    action: 'live' as const,
    build,
  }));
  if (fresh.length === 0) console.log(messages.sectionsSame);
  else await withJournal(requested, () => publish({ releasesDir, built: fresh }), place);
  for (const { packageName, build } of requested) console.log(messages.sectionLive(packageName, build));
};

/** Restores the pointer shown earlier, read from standard input. */
const returnPointer = async (): Promise<void> => {
  const pointer = liveReleasesSchema.parse(JSON.parse(await text(process.stdin)));
  const versions = path.resolve('..');
  copyBuilds(
    [...inUse(pointer)],
    readdirSync(versions).map((version) => path.join(versions, version, RELEASES)),
  );
  const names = [SHELL_NAME, ...Object.keys(pointer.remotes).map(packageOf)];
  const requested = names.map((packageName) => ({ packageName, action: 'rollback' as const }));
  const hasChanged = await withJournal(requested, () => restorePointer(releasesDir, pointer), place);
  console.log(hasChanged ? messages.sectionsReturned : messages.sectionsSame);
};

/** `node dist/sections.js show|publish|return`, called by `deploy` and `back` as the account that owns the releases. */
const run = async (command: string | undefined): Promise<void> => {
  await syncReleases(releasesDir, process.env);
  if (command === 'show') console.log(JSON.stringify(readPointer(releasesDir)));
  else if (command === 'publish') await publishPacked();
  else if (command === 'return') await returnPointer();
  else throw new Error(messages.sectionsUsage);
};

try {
  await run(process.argv[2]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
