import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { OFFLINE_DOCUMENT, type PageBoot, type Registry, SHELL_NAME, WORKER_PATH } from 'shared/contract';
import { deleteBuild, releaseCopy } from '../src/copyBuild';
import { signIn } from '../src/demoAccount';
import { goTo } from '../src/goTo';
import { copyOfData, expect, test } from '../src/test';

test.use({ serviceWorkers: 'allow' });

/** Content of the site's caches, as `<cache> <path>`. */
const cached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) found.push(`${name} ${new URL(url).pathname}`);
    }
    return found;
  });

/** Waits while somebody uses the page: for new visitors the worker starts on first interaction. */
const whileUsed = async (page: Page, isThere: () => Promise<boolean>): Promise<void> => {
  let used = 0;
  const look = async (): Promise<boolean> => {
    used += 1;
    await page.mouse.move(5, used);
    return isThere();
  };
  await expect.poll(look).toBe(true);
};

const untilCached = (page: Page, wanted: RegExp): Promise<void> =>
  whileUsed(page, async () => (await cached(page)).some((one) => wanted.test(one)));

/** Owners in the caches' names. */
const ownersOf = async (page: Page): Promise<string[]> => [
  ...new Set((await cached(page)).flatMap((one) => /^offline-\d-(?:account|listings)-(\w{64}) /.exec(one)?.[1] ?? [])),
];

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).first();

/** Expects only console errors of failed requests. */
const expectOnlyLost = (pageErrors: string[]): void => {
  expect(
    pageErrors.filter(
      (one) => !/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to load resource/.test(one),
    ),
  ).toEqual([]);
  pageErrors.length = 0;
};

test('favourites and seen listings are read offline, by nobody else, and not after signing out', async ({
  page,
  context,
  ownSite,
  pageErrors,
}) => {
  const { url } = await ownSite();
  await test.step('the site stores what is seen', async () => {
    await signIn(page, url, 'anna');
    await page.goto(`${url}/post/1`);
    await expect(heading(page, /Щенки лабрадора/)).toBeVisible();
    await untilCached(page, /listings-\w+ \/api\/articles\/1$/);
    await untilCached(page, new RegExp(`page-\\S+ ${OFFLINE_DOCUMENT}$`));
    await untilCached(page, /account-\w+ \/api\/articles\/by-ids$/);
    await untilCached(page, /account-\w+ \/api\/user$/);
    await untilCached(page, /pictures \/api\/image\//);
  });

  const title = await test.step('a changed favourite is stored, too', async () => {
    await page.goto(`${url}/posts`);
    // Only then are the marked listings known.
    await expect(page.getByRole('button', { name: /^Убрать из избранного: / }).first()).toBeVisible();
    const heart = page.getByRole('button', { name: /^Добавить в избранное: / }).first();
    const name = ((await heart.getAttribute('aria-label')) ?? '').replace('Добавить в избранное: ', '');
    const counts = async (): Promise<boolean> =>
      page.evaluate(async (wanted) => {
        const [cache = ''] = (await caches.keys()).filter((one) => one.includes('account-'));
        const list = await (await (await caches.open(cache)).match('/api/articles/by-ids'))?.json();
        return JSON.stringify(list ?? []).includes(JSON.stringify(wanted));
      }, name);
    expect(await counts()).toBe(false);
    await heart.click();
    await expect.poll(counts).toBe(true);
    return name;
  });
  expectOnlyLost(pageErrors);

  await test.step('without a network both are there, in a tab that was closed', async () => {
    await page.goto('about:blank');
    await context.setOffline(true);
    await page.goto(`${url}/favorites`);
    await expect(heading(page, 'Избранное')).toBeVisible();
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
    await page.goto(`${url}/post/1`);
    await expect(heading(page, /Щенки лабрадора/)).toBeVisible();
    await expect(page.getByText('Нет соединения с интернетом', { exact: false })).toBeVisible();
  });

  await test.step('what is missing is reported beside what is stored', async () => {
    await page.goto(`${url}/services?city=x`);
    await expect(heading(page, 'Нет соединения')).toBeVisible();
    await page.getByRole('link', { name: /Щенки лабрадора/ }).click();
    await expect(heading(page, /Щенки лабрадора/)).toBeVisible();
  });

  await test.step('what is changed offline fails as ever and stays as it was', async () => {
    await page.goto(`${url}/favorites`);
    await page.getByRole('button', { name: `Убрать из избранного: ${title}` }).click();
    await expect(
      page
        .getByText('Ошибка', { exact: false })
        .or(page.getByText('соединени', { exact: false }))
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
  });

  await test.step('with a network everything is as before', async () => {
    await context.setOffline(false);
    await page.goto(`${url}/services`);
    await expect(heading(page, 'Услуги')).toBeVisible();
    expectOnlyLost(pageErrors);
  });

  await test.step('who signs out in another tab leaves nothing behind', async () => {
    expect(await ownersOf(page)).toHaveLength(1);
    const other = await context.newPage();
    await other.goto(`${url}/profile`);
    await other.getByRole('button', { name: 'Выйти', exact: true }).click();
    await expect.poll(() => ownersOf(page)).toEqual([]);
    await other.close();
    await context.setOffline(true);
    await page.goto(`${url}/favorites`);
    await expect(heading(page, 'Нет соединения')).toBeVisible();
    await context.setOffline(false);
    expectOnlyLost(pageErrors);
  });

  await test.step('a session that the server has ended leaves nothing behind either', async () => {
    await signIn(page, url, 'igor');
    await page.goto(`${url}/post/1`);
    await untilCached(page, /account-\w+ \/api\/user$/);
    const token = await page.evaluate(() => localStorage.getItem('access_token'));
    await page.request.post(`${url}/api/logout`, { headers: { authorization: `Bearer ${token}` } });
    await page.reload();
    await expect.poll(() => ownersOf(page)).toEqual([]);
    pageErrors.length = 0;
  });
});

/** Number of releases during which a tab stays open. */
const RELEASES = process.env.TEST_FORM === 'short' ? 3 : 20;

const places = [
  { path: '/posts', remote: 'mf_feeds', title: 'Объявления' },
  { path: '/post/1', remote: 'mf_listing', title: /Щенки лабрадора/ },
  { path: '/offer', remote: 'mf_payments', title: /оферта/i },
  { path: '/terms', remote: SHELL_NAME, title: /соглашение|условия/i },
  { path: '/services', remote: 'mf_feeds', title: 'Услуги' },
] as const;

const filesOf = (releasesDir: string, owner: string, build: string): string[] =>
  readdirSync(path.join(releasesDir, owner.replaceAll('_', '-'), build, 'web'));

test(`an installed tab keeps working through ${RELEASES} releases, and never mixes two builds`, async ({
  page,
  context,
  ownSite,
  pageErrors,
}) => {
  const site = await ownSite();
  /** Scripts of all builds that were ever live; a remote and the shell may have builds of one name. */
  const files = new Map<string, Map<string, string[]>>();
  const noteBuild = (owner: string, build: string): void => {
    const known = files.get(build) ?? new Map<string, string[]>();
    if (!known.has(owner)) files.set(build, known.set(owner, filesOf(site.releasesDir, owner, build)));
  };
  const note = async (): Promise<Registry> => {
    const registry = (await (await page.request.get(`${site.url}/remotes.json`)).json()) as Registry;
    for (const { name, build } of Object.values(registry.remotes)) noteBuild(name, build);
    for (const build of readdirSync(path.join(site.releasesDir, 'shell'))) noteBuild('shell', build);
    return registry;
  };
  /** Scripts that the page ran from builds other than its own. */
  const foreign = async (): Promise<string[]> => {
    // The server's HTML precedes the scripts.
    const countScripts = () =>
      page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length);
    await expect.poll(countScripts).toBeGreaterThan(3);
    const { builds, scripts } = await page.evaluate(() => {
      const json = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '{}');
      const { registry } = json('page-state') as { registry: Registry };
      const boot = json('page-boot') as PageBoot;
      return {
        builds: [boot.build ?? '', ...Object.values(registry.remotes).map(({ build }) => build)],
        scripts: performance
          .getEntriesByType('resource')
          .flatMap(({ name }) => /\/assets\/.*\/([^/?]+\.js)/.exec(name)?.[1] ?? []),
      };
    });
    const own = new Set(builds.flatMap((build) => [...(files.get(build)?.values() ?? [])].flat()));
    return scripts.filter((script) => !own.has(script));
  };

  await note();
  await page.goto(`${site.url}/post/1`);
  await untilCached(page, new RegExp(`page-\\S+ ${OFFLINE_DOCUMENT}$`));
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  for (let number = 1; number <= RELEASES; number += 1) {
    const target = places[number % places.length] ?? places[0];
    const build = `pwa${String(number).padStart(9, '0')}`;
    const names = new Set<string>(number % 3 === 0 ? [target.remote, SHELL_NAME] : [target.remote]);
    for (const name of names) {
      const before = releaseCopy(site.releasesDir, name, build, {});
      if (number % 4 < 2) deleteBuild(site.releasesDir, name, before);
    }
    const isServed = async (name: string): Promise<boolean> =>
      name === SHELL_NAME
        ? (await (await page.request.get(`${site.url}/terms`)).text()).includes(`id="page-boot">{"build":"${build}"`)
        : (await note()).remotes[name]?.build === build;
    for (const name of names) await expect.poll(() => isServed(name)).toBe(true);
    await note();
    await goTo(page, target.path);
    await expect(heading(page, target.title)).toBeVisible();
    await expect(page.locator('[role=alert]').filter({ hasText: 'Повторить' })).toHaveCount(0);
    expect(await foreign()).toEqual([]);
  }

  await test.step('what is cached is one set', async () => {
    await page.goto(`${site.url}/post/1`);
    const live = await note();
    await untilCached(
      page,
      new RegExp(`page-\\S*mf_listing=${live.remotes.mf_listing?.build}\\S* ${OFFLINE_DOCUMENT}$`),
    );
    await expect
      .poll(
        async () =>
          new Set((await cached(page)).filter((one) => one.includes('-page-')).map((one) => one.split(' ')[0])).size,
      )
      .toBe(1);
    pageErrors.length = 0;
    await context.setOffline(true);
    await page.reload();
    await expect(heading(page, /Щенки лабрадора/)).toBeVisible();
    expect(await foreign()).toEqual([]);
    await context.setOffline(false);
  });
  pageErrors.length = 0;
});

test.describe('without the policy of pages, which refuses other workers', () => {
  test.use({ bypassCSP: true });

  test('the switch removes the worker from open and new tabs, and keeps what people have stored', async ({
    page,
    context,
    ownSite,
    pageErrors,
  }) => {
    const data = copyOfData();
    const site = await ownSite({ DATA_DIR: data });
    await signIn(page, site.url, 'anna');
    await page.goto(`${site.url}/post/1`);
    await untilCached(page, new RegExp(`page-\\S+ ${OFFLINE_DOCUMENT}$`));
    await page.evaluate(() => localStorage.setItem('messages-draft:2:3', 'Не отправлено'));
    const script = await page.request.get(`${site.url}${WORKER_PATH}`);
    expect(script.headers()['cache-control']).toBe('no-cache, no-store');

    await site.stop();
    pageErrors.length = 0;
    await ownSite({ PORT: new URL(site.url).port, DATA_DIR: data, SERVICE_WORKER: 'off' });
    const isThere = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
    const stored = () =>
      page.evaluate(() => [localStorage.getItem('access_token') !== null, localStorage.getItem('messages-draft:2:3')]);

    await test.step('an open tab', async () => {
      expect(await isThere()).toBe(true);
      // Browsers do this daily and on each navigation.
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      await expect.poll(isThere).toBe(false);
      await expect.poll(() => cached(page)).toEqual([]);
      expect(await stored()).toEqual([true, 'Не отправлено']);
      await expect(heading(page, /Щенки лабрадора/)).toBeVisible();
    });

    await test.step('a new one, by the registry', async () => {
      const registry = (await (await page.request.get(`${site.url}/remotes.json`)).json()) as Registry;
      expect(registry.worker).toBeUndefined();
      // A worker at another path, and a cache of an older format.
      await page.evaluate(async () => {
        await navigator.serviceWorker.register('/static/ads.js', { scope: '/static/' });
        await (await caches.open('offline-0-page')).put('/x', new Response('x'));
      });
      await page.goto(`${site.url}/posts`);
      const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
      await expect.poll(registrations).toBe(0);
      await expect.poll(() => cached(page)).toEqual([]);
      expect((await stored())[0]).toBe(true);
    });
    expectOnlyLost(pageErrors);
    await context.clearCookies();
  });
});

test('the site can be installed, and pushes lead to pages of its own alone', async ({ page, context, ownSite }) => {
  const { url } = await ownSite();
  await context.grantPermissions(['notifications'], { origin: url });
  await page.goto(`${url}/offer`);
  await whileUsed(page, () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active != null),
  );
  const browser = await context.newCDPSession(page);

  await test.step('the manifest is well', async () => {
    const { errors } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    // Test windows are incognito.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  });

  await test.step('what comes is shown, whatever it is', async () => {
    const registered = new Promise<string>((resolve) => {
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations;
        if (first) resolve(first.registrationId);
      });
    });
    await browser.send('ServiceWorker.enable');
    const registrationId = await registered;
    const pushed = [
      JSON.stringify({ title: 'Новое сообщение', text: 'Вам написала Мария', href: '/messages/3', tag: 'n1' }),
      JSON.stringify({ title: 'Новое сообщение', text: 'Вам написала Мария', href: '/messages/3', tag: 'n1' }),
      JSON.stringify({ title: 'Новое сообщение', text: 'Мария написала ещё раз', href: '/messages/3', tag: 'n2' }),
      JSON.stringify({ title: 'Срок', text: 'Кот', href: '/post/7#renew', tag: 'n3', act: 'Продлить' }),
      JSON.stringify({ title: 'Чужое', text: 'Чужое', href: 'https://evil.example/x' }),
      JSON.stringify({ title: 7, text: ' ', href: '//evil.example' }),
      'no JSON',
    ];
    for (const data of pushed) {
      await browser.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data });
    }
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const notices = await registration.getNotifications();
        const lines = notices.map((notice) => {
          const { actions } = notice as Notification & { actions: readonly { title: string }[] };
          const { href } = notice.data as { href: string };
          return [notice.title, notice.body, href, ...actions.map(({ title }) => title)].join(' · ');
        });
        return [Notification.permission, ...lines.sort()];
      });
    // Duplicates are shown once; another notice about the same page is shown as well.
    await expect
      .poll(shown)
      .toEqual([
        'granted',
        'ЛапаРядом · Есть новости, загляните · /',
        'Новое сообщение · Вам написала Мария · /messages/3',
        'Новое сообщение · Мария написала ещё раз · /messages/3',
        'Срок · Кот · /post/7#renew · Продлить',
      ]);
  });
});
