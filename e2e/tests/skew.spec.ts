import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type PageBoot, type Registry, SHELL_NAME } from 'shared/contract';
import { deleteBuild, releaseCopy } from '../src/copyBuild';
import { signIn } from '../src/demoAccount';
import { goTo } from '../src/goTo';
import { expect, test } from '../src/test';

const RELEASES = 20;

const pages = [
  { path: '/posts', remote: 'mf_feeds', heading: 'Объявления' },
  { path: '/post/1', remote: 'mf_listing', heading: /Щенки лабрадора/ },
  { path: '/offer', remote: 'mf_payments', heading: /оферта/i },
  { path: '/terms', remote: SHELL_NAME, heading: /соглашение|условия/i },
  { path: '/market', remote: 'mf_feeds', heading: 'Барахолка' },
  { path: '/how-it-works', remote: 'mf_payments', heading: /закреплени|продвижени/i },
  { path: '/privacy', remote: SHELL_NAME, heading: /конфиденциальност|персональн/i },
  { path: '/services', remote: 'mf_feeds', heading: 'Услуги' },
  { path: '/messages', remote: 'mf_messages', heading: /Сообщения|Диалоги|Messages/ },
  { path: '/new-post', remote: 'mf_listing', heading: /объявлени/i },
] as const;

/** Waits until the site serves this build. */
const waitUntilServed = async (page: Page, url: string, remote: string, build: string): Promise<void> => {
  const read = (address: string) => page.request.get(`${url}${address}`);
  const served = async (): Promise<string | undefined> =>
    remote === SHELL_NAME
      ? readPage(await (await read('/terms')).text()).shell
      : ((await (await read('/remotes.json')).json()) as Registry).remotes[remote]?.build;
  await expect.poll(served).toBe(build);
};

const buildId = (number: number): string => `skew${String(number).padStart(8, '0')}`;

test('an open tab keeps working through 20 releases, half of which remove the old files', async ({
  page,
  ownSite,
  pageErrors,
}) => {
  const site = await ownSite();
  await signIn(page, site.url, 'anna');
  await page.goto(`${site.url}/`);
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });

  for (let number = 1; number <= RELEASES; number += 1) {
    const target = pages[number % pages.length] ?? pages[0];
    // Every other one, so that entries, page chunks and the shell's chunks are among the missing.
    const gone = number % 4 < 2;
    // Releases the next section, and at times the shell.
    const names = number % 5 === 0 ? [target.remote, SHELL_NAME] : [target.remote];
    for (const name of new Set<string>(names)) {
      const before = releaseCopy(site.releasesDir, name, buildId(number), {});
      if (gone) deleteBuild(site.releasesDir, name, before);
    }
    await waitUntilServed(page, site.url, target.remote, buildId(number));
    await goTo(page, target.path);
    await expect(page.getByRole('heading', { level: 1, name: target.heading }).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${target.path}$`));
    await expect(page.locator('[role=alert]').filter({ hasText: 'Повторить' })).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBe(token);
  }
  test.info().annotations.push({ type: 'skew', description: `${RELEASES} releases, ${loads} page loads` });
  // A build that has run is replaced by a page load, others at once.
  expect(loads).toBeGreaterThan(0);
  expect(loads).toBeLessThan(RELEASES / 2);
  // Missing files are console errors.
  expect(pageErrors.filter((error) => !/404|Failed to load resource|Refused to execute script/.test(error))).toEqual(
    [],
  );
  pageErrors.length = 0;
});

interface SeenPage {
  text: string;
  /** Build of the shell. */
  shell: string;
  /** Build of the feeds in its registry. */
  feeds: string;
  /** Scripts that it starts or preloads. */
  scripts: string[];
}

/** Addresses of the scripts of a build. */
const scriptsOf = (releasesDir: string, owner: string, build: string): string[] =>
  readdirSync(path.join(releasesDir, owner, build, 'web')).map((file) => `/assets/${owner}/${file}`);

const readPage = (text: string): SeenPage => {
  const json = (id: string): unknown =>
    JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(text)?.[1] ?? 'null');
  const { registry } = json('page-state') as { registry: Registry };
  const boot = json('page-boot') as PageBoot;
  return {
    text,
    shell: boot.build ?? '',
    feeds: registry.remotes.mf_feeds?.build ?? '',
    scripts: [...boot.scripts, ...boot.preload.map(({ href }) => href)],
  };
};

test('the HTML, the registry and the scripts are always of one build', async ({ request, ownSite }) => {
  const site = await ownSite();
  const seen = new Map<string, SeenPage>();
  let reading = true;
  const read = async () => {
    while (reading) {
      const page = readPage(await (await request.get(`${site.url}/posts`)).text());
      seen.set(page.text, page);
      // Without a pause the readers delay the start of the next build.
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const readers = [read(), read(), read()];
  // A late page was sent as the frame, without a feed.
  const pagesWithFeed = () => [...seen.values()].filter(({ text }) => text.includes('Фильтры'));
  for (let number = 1; number <= 8; number += 1) {
    const build = buildId(number);
    if (number % 4 === 0) releaseCopy(site.releasesDir, SHELL_NAME, build, {});
    // In further copies the text changes with the id of their build.
    releaseCopy(site.releasesDir, 'mf_feeds', build, number === 1 ? { Фильтры: `Фильтры ${build}` } : {});
    await expect.poll(() => pagesWithFeed().some(({ feeds }) => feeds === build)).toBe(true);
  }
  reading = false;
  await Promise.all(readers);

  for (const { text, feeds } of pagesWithFeed()) {
    expect(/Фильтры (skew\d+)/.exec(text)?.[1]).toBe(feeds.startsWith('skew') ? feeds : undefined);
  }
  for (const { shell, feeds, scripts } of seen.values()) {
    const known = [...scriptsOf(site.releasesDir, 'shell', shell), ...scriptsOf(site.releasesDir, 'mf-feeds', feeds)];
    expect(known).toEqual(expect.arrayContaining(scripts));
  }
});
