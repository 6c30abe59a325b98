import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Site, startSite } from '@laparyadom/tools/site';
import { test as base, expect, type Page } from '@playwright/test';

interface OwnSite extends Site {
  releasesDir: string;
}

interface Fixtures {
  /** Paths requested by the page so far. */
  requests: string[];
  /** Errors and hydration warnings in the page's console. A test that expects some empties the list. */
  pageErrors: string[];
  /** Starts a site for this test alone, with its own data and its own copy of the releases. */
  ownSite: (settings?: Record<string, string>) => Promise<OwnSite>;
}

interface WorkerFixtures {
  /** A site for tests that change it, such as by reading a message, but ignore each other's changes. */
  spareSite: OwnSite;
}

const fromEnvironment = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the global setup did not run`);
  return value;
};

const watch = (page: Page, requests: string[], pageErrors: string[]): void => {
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(message.text());
  });
};

/** Copies the folder of a freshly seeded site; returns the copy. */
export const copyOfData = (): string => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-data-'));
  cpSync(fromEnvironment('E2E_DATA'), dataDir, { recursive: true });
  return dataDir;
};

/** Returns a function that starts sites with their own data and releases, and one that stops and removes them. */
const siteStarter = () => {
  const work = mkdtempSync(path.join(tmpdir(), 'laparyadom-site-'));
  const sites: Site[] = [];
  const folders = [work];
  const start = async (settings: Record<string, string> = {}): Promise<OwnSite> => {
    const releasesDir = path.join(work, 'releases');
    cpSync(fromEnvironment('E2E_RELEASES'), releasesDir, { recursive: true });
    const dataDir = copyOfData();
    folders.push(dataDir);
    const site = await startSite({ DATA_DIR: dataDir, RELEASES_DIR: releasesDir, ...settings });
    sites.push(site);
    return { ...site, releasesDir };
  };
  const stop = async (): Promise<void> => {
    await Promise.all(sites.map((site) => site.stop()));
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
  return { start, stop };
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  baseURL: async ({ browserName: _browserName }, use) => use(fromEnvironment('E2E_URL')),
  requests: async ({ browserName: _browserName }, use) => use([]),
  pageErrors: [
    async ({ page, requests }, use) => {
      const pageErrors: string[] = [];
      watch(page, requests, pageErrors);
      await use(pageErrors);
      expect(pageErrors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  ownSite: async ({ page }, use) => {
    const { start, stop } = siteStarter();
    await use(start);
    // The page must not notice the server's end.
    await page.goto('about:blank');
    await stop();
  },
  spareSite: [
    async ({ browserName: _browserName }, use) => {
      const { start, stop } = siteStarter();
      await use(await start());
      await stop();
    },
    { scope: 'worker' },
  ],
});

export { expect };
