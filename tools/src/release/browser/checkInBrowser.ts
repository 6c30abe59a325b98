import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packageOf, plainAddresses, writePointer } from '@laparyadom/server/release';
import { buildSetFor, distinctShares, type LiveReleases, type RemoteRelease } from 'shared/contract';
import { signInDemo } from '../../site/postJson';
import { type Site, startSite } from '../../site/startSite';
import { checkAddress } from './checkAddress';
import { startChromium } from './startChromium';

const setOf = (live: LiveReleases): Record<string, RemoteRelease> => {
  const { shell, remotes } = buildSetFor(live, distinctShares(live)[0] ?? 0);
  // A new shell makes every section new.
  return Object.fromEntries(Object.entries(remotes).map(([name, remote]) => [`${name} ${shell.build}`, remote]));
};

/** Creates a releases folder with the same builds and another pointer. */
const withOthersLive = (releasesDir: string, work: string, live: LiveReleases): string => {
  const dir = path.join(work, 'releases');
  mkdirSync(dir);
  for (const entry of readdirSync(releasesDir, { withFileTypes: true })) {
    if (entry.isDirectory()) symlinkSync(path.resolve(releasesDir, entry.name), path.join(dir, entry.name));
  }
  writePointer(dir, live);
  return dir;
};

/**
 * Visits every address without parameters of each new section in a browser, on a separate site with the demo data.
 * Returns a sentence for each that throws, never becomes alive, or leaves something behind. Once a page hangs, the rest
 * of its section is skipped.
 */
export const checkInBrowser = async (
  releasesDir: string,
  before: LiveReleases | null,
  after: LiveReleases,
): Promise<string[]> => {
  const known = before ? setOf(before) : {};
  const fresh = Object.entries(setOf(after))
    .filter(([key, remote]) => known[key]?.build !== remote.build)
    .map(([, remote]) => remote);
  if (fresh.length === 0) return [];
  const packages = new Set(fresh.map(({ name }) => packageOf(name)));
  const work = mkdtempSync(path.join(tmpdir(), 'gate-browser-'));
  let chromium = await startChromium();
  let site: Site | undefined;
  try {
    const settings = { DATA_DIR: path.join(work, 'data'), RELEASES_DIR: withOthersLive(releasesDir, work, after) };
    // None of the real site's settings: its database is not for trials.
    const { PATH, HOME: home } = process.env;
    site = await startSite(settings, { PATH, HOME: home });
    const failures: string[] = [];
    for (const remote of fresh) {
      const token = await signInDemo(site.url, remote.audience === 'admins' ? 'admin' : 'anna');
      const visit = { site: site.url, token, remote, fresh: packages, releasesDir };
      for (const address of plainAddresses(remote)) {
        const { sentences, hangs } = await checkAddress(chromium, visit, address);
        failures.push(...sentences);
        if (!hangs) continue;
        chromium = await startChromium();
        break;
      }
    }
    return failures;
  } finally {
    await chromium.end();
    await site?.stop();
    rmSync(work, { recursive: true, force: true });
  }
};
