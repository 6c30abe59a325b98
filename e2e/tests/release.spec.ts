import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPointer } from '@laparyadom/server/release';
import { expect, test } from '../src/test';

const rootDir = path.resolve(import.meta.dirname, '../..');

/** Copies the sources as a team's checkout, with the installed packages. */
const checkOut = (): string => {
  const copy = mkdtempSync(path.join(tmpdir(), 'laparyadom-checkout-'));
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.json', 'shared', 'tools', 'mf-feeds']) {
    cpSync(path.join(rootDir, name), path.join(copy, name), {
      recursive: true,
      filter: (file) => !/[\\/]node_modules(?:[\\/]|$)/.test(path.relative(rootDir, file)),
    });
  }
  symlinkSync(path.join(rootDir, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
};

test('a released change of one remote shows after a reload, the shell untouched, the server running on', async ({
  page,
  ownSite,
  requests,
}) => {
  const site = await ownSite();
  await page.goto(`${site.url}/posts`);
  await expect(page.getByRole('complementary', { name: 'Фильтры' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const shellBefore = [...new Set(requests.filter((request) => request.startsWith('/assets/shell/')))].sort();

  const copy = checkOut();
  try {
    const catalogue = path.join(copy, 'mf-feeds/src/messages.ru.ts');
    const changed = readFileSync(catalogue, 'utf8').replace("title: 'Фильтры'", "title: 'Подбор питомца'");
    expect(changed).toContain('Подбор питомца');
    writeFileSync(catalogue, changed);
    execFileSync(process.execPath, ['../tools/bootstrap.mjs', 'release'], {
      cwd: path.join(copy, 'mf-feeds'),
      env: { ...process.env, RELEASES_DIR: site.releasesDir },
    });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }

  const served = async () => (await page.request.get(`${site.url}/posts`)).text();
  await expect.poll(served).toContain('Подбор питомца');
  requests.length = 0;
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'Подбор питомца' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const shellAfter = [...new Set(requests.filter((request) => request.startsWith('/assets/shell/')))].sort();
  expect(shellAfter).toEqual(shellBefore);
  const entry = readPointer(site.releasesDir)?.remotes.mf_feeds?.entry;
  expect(entry).toMatch(/^\/assets\/mf-feeds\/remoteEntry\.[0-9a-f]{12}\.js$/);
});
