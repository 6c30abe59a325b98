import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readPointer } from '@laparyadom/server/release';
import { adminPaths } from 'shared/paths';
import { signIn } from '../src/demoAccount';
import { fetchAhead, goTo, markStarts } from '../src/goTo';
import { expect, test } from '../src/test';

/** Stateless folders of `shared`, which are bundled into builds. */
const stateless = /^(contract|paths|form|complaints|map|builds)\//;

/** Returns the folders of the live builds, prefixed by the package's name. */
const liveBuilds = (releasesDir: string): string[] => {
  const pointer = readPointer(releasesDir);
  if (!pointer?.shell) throw new Error(`Nothing is live in ${releasesDir}`);
  const remotes = Object.values(pointer.remotes).map(({ name, build }) => path.join(name.replace('_', '-'), build));
  return [path.join('shell', pointer.shell.build), ...remotes];
};

/** The service worker, whose scope is its own. */
const WORKER_MAP = 'worker.cjs.map';

/** Returns the live scripts for `side` that contain each stateful module of `shared`, from the source maps. */
const scriptsOfShared = (releasesDir: string, side: 'web' | 'node'): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const build of liveBuilds(releasesDir)) {
    const folder = path.join(releasesDir, build, side);
    for (const map of readdirSync(folder).filter((file) => file.endsWith('.map') && file !== WORKER_MAP)) {
      const { sources } = JSON.parse(readFileSync(path.join(folder, map), 'utf8')) as { sources: string[] };
      for (const source of new Set(sources)) {
        const [, module] = /\/shared\/src\/(.+)$/.exec(source) ?? [];
        if (!module || stateless.test(module)) continue;
        const script = `${build.split(path.sep)[0]}/${map.replace(/(?:\.[0-9a-f]{12})?\.c?js\.map$/, '')}`;
        found.set(module, [...(found.get(module) ?? []), script]);
      }
    }
  }
  return found;
};

for (const [place, address, remotes] of [
  ['home', '/', []],
  ['a feed', '/posts', ['mf-feeds', 'mf-listing']],
] as const) {
  test(`${place} requests no remote that it does not lead to`, async ({ page, requests }) => {
    await markStarts(page);
    await page.goto(address);
    await fetchAhead(page);
    // A later request: whatever the page requests by itself comes before it.
    await goTo(page, '/offer');
    await expect(page.getByRole('heading', { level: 1, name: /оферта/i })).toBeVisible();
    const owners = new Set(requests.flatMap((request) => /^\/assets\/(mf-\w+)\//.exec(request)?.[1] ?? []));
    expect(owners).toEqual(new Set([...remotes, 'mf-payments']));
  });
}

const sharedPackages = [
  '@tanstack/react-query',
  'axios',
  'jotai',
  'react',
  'react-dom',
  'react-router-dom',
  'shared',
  'styled-components',
];

test('every shared module exists once, whichever remotes were visited', async ({ page, baseURL, pageErrors }) => {
  await signIn(page, baseURL ?? '', 'admin');
  await page.goto('/');
  for (const address of ['/posts', '/post/1', '/messages', '/pay/1', adminPaths.composition]) {
    await goTo(page, address);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  const modules = page.getByRole('region', { name: 'Общие модули' });
  await expect(modules.getByText('На этой странице каждый загружен один раз')).toBeVisible();
  const rows = await modules.getByRole('listitem').allInnerTexts();
  expect(rows.map((row) => row.split(' ')[0])).toEqual(sharedPackages);
  for (const row of rows) expect(row).toMatch(/ \d+\.\d+\.\d+ — ×\s1$/);
  // The demo data have no payment.
  expect(pageErrors.filter((error) => !/404/.test(error))).toEqual([]);
  pageErrors.length = 0;
});

for (const [side, script] of [
  // Overlays and the transport load on the first interaction.
  ['web', /^shell\/(vendor|modals|overlays|transport)$/],
  ['node', /^shell\/server$/],
] as const) {
  test(`each module of the package shared is in one script (${side})`, () => {
    const found = scriptsOfShared(process.env.E2E_RELEASES ?? '', side);
    // Stateful modules, and those that both entries export.
    const shared = ['session/session.ts', 'session/token.ts', 'federation/AppContextProvider.tsx', 'ui/toast.ts'];
    expect([...found.keys()]).toEqual(expect.arrayContaining(shared));
    for (const [module, scripts] of found) {
      expect(scripts, module).toHaveLength(1);
      expect(scripts[0], module).toMatch(script);
    }
  });
}

test('without the files of one remote the rest works, and that section recovers', async ({
  page,
  context,
  ownSite,
  pageErrors,
}) => {
  const site = await ownSite();
  await page.goto(site.url);
  const pattern = `${site.url}/assets/mf-feeds/**`;
  await context.route(pattern, (route) => route.abort());
  await page
    .getByRole('main')
    .getByRole('link', { name: /Объявления/ })
    .click();
  await expect(page.getByText('Раздел временно недоступен')).toBeVisible();
  await page.getByRole('link', { name: 'Messages' }).first().click();
  // The section of messages loads and redirects a visitor to the login.
  await expect(page).toHaveURL(`${site.url}/login?return=%2Fmessages`);
  await expect(page.getByText('Раздел временно недоступен')).toBeHidden();

  await page.goBack();
  await expect(page.getByText('Раздел временно недоступен')).toBeVisible();
  await context.unroute(pattern);
  await page.evaluate(() => Object.assign(window, { __same: true }));
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Объявления' })).toBeVisible();
  expect(await page.evaluate(() => '__same' in window), 'healed without a page load').toBe(true);
  pageErrors.length = 0;
});

test('a remote whose build was deleted does not stop the server', async ({ page, ownSite, pageErrors }) => {
  const site = await ownSite();
  rmSync(path.join(site.releasesDir, 'mf-feeds'), { recursive: true });
  const answer = await page.goto(`${site.url}/posts`);
  expect(answer?.status()).toBe(200);
  // What the server rendered stays, with the notice below.
  const apology = page.getByText(/^(?:Раздел временно недоступен|Страница загрузилась не целиком)/);
  await expect(apology).toBeVisible();
  await page.goto(`${site.url}/post/1`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Щенки лабрадора/);
  pageErrors.length = 0;
});
