import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { labelOf, plainAddresses, releaseMessages, writePointer } from 'server/release';
import { buildSetFor, distinctShares, type LiveReleases, type RemoteRelease } from 'shared/contract';
import { findChromium } from '../../process/findChromium';
import { type Site, startSite } from '../../site/startSite';
import { findLeftovers } from './findLeftovers';

/** The page from which sections are visited: the shell's own, without anything of theirs. */
const HOME = '/terms';

const setOf = (live: LiveReleases): Record<string, RemoteRelease> => {
  const { shell, remotes } = buildSetFor(live, distinctShares(live)[0] ?? 0);
  // Under another shell every section is another.
  return Object.fromEntries(Object.entries(remotes).map(([name, remote]) => [`${name} ${shell.build}`, remote]));
};

/** A folder of releases with the same builds, in which others are live. */
const withOthersLive = (releasesDir: string, work: string, live: LiveReleases): string => {
  const dir = path.join(work, 'releases');
  mkdirSync(dir);
  for (const entry of readdirSync(releasesDir, { withFileTypes: true })) {
    if (entry.isDirectory()) symlinkSync(path.resolve(releasesDir, entry.name), path.join(dir, entry.name));
  }
  writePointer(dir, live);
  return dir;
};

const tokenOf = async (site: Site, { audience }: RemoteRelease): Promise<string> => {
  const answer = await fetch(`${site.url}/api/auth/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: audience === 'admins' ? 'admin' : 'anna' }),
  });
  return ((await answer.json()) as { token: string }).token;
};

/**
 * Visits every address without parameters of each section that is new in `after`, in a browser on a site of its own with
 * the demo data. Gives a sentence for each address that leaves something behind for other sections.
 */
export const tryInBrowser = async (
  releasesDir: string,
  before: LiveReleases | null,
  after: LiveReleases,
): Promise<string[]> => {
  const known = before ? setOf(before) : {};
  const fresh = Object.entries(setOf(after))
    .filter(([key, remote]) => known[key]?.build !== remote.build)
    .map(([, remote]) => remote);
  if (fresh.length === 0) return [];
  const work = mkdtempSync(path.join(tmpdir(), 'gate-browser-'));
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  let site: Site | undefined;
  try {
    const settings = { DATA_DIR: path.join(work, 'data'), RELEASES_DIR: withOthersLive(releasesDir, work, after) };
    // Nothing of the settings of the site whose builds these are: its database is not for trials.
    const { PATH, HOME: home } = process.env;
    site = await startSite(settings, { PATH, HOME: home });
    const faults: string[] = [];
    for (const remote of fresh) {
      const token = await tokenOf(site, remote);
      for (const address of plainAddresses(remote)) {
        const context = await browser.newContext();
        await context.addInitScript((value) => localStorage.setItem('access_token', value), token);
        const left = await findLeftovers(await context.newPage(), `${site.url}${HOME}`, address);
        await context.close();
        if (left.length > 0) faults.push(releaseMessages.gate.leaves(labelOf(remote), address, left));
      }
    }
    return faults;
  } finally {
    await browser.close();
    await site?.stop();
    rmSync(work, { recursive: true, force: true });
  }
};
