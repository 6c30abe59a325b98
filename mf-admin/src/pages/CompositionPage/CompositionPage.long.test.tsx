import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type {
  BuildError,
  BuildView,
  ChangedSettings,
  Composition,
  JournalEntry,
  PackageView,
  ShownSettings,
  StandingBuild,
} from 'shared/contract';
import { HttpResponse, http, server } from 'shared/testing';
import { openAdmin } from '../../testing/openAdmin';

// The first import transforms the page's chunk, which may exceed a test's deadline.
beforeAll(() => import('./CompositionPage'));

const none = { load: 0, slow: 0, render: 0, error: 0, hydration: 0, ssr: 0 };

const build = (over: Partial<BuildView> = {}): BuildView => ({
  build: 'aaaaaa111111',
  since: '2026-11-12T07:24:00.000Z',
  size: 51_200,
  hour: none,
  day: none,
  ...over,
});

const item = (over: Partial<PackageView> = {}): PackageView => ({
  name: 'mf_feeds',
  routes: ['/posts', '/market'],
  live: build(),
  canary: null,
  previous: 'bbbbbb222222',
  ...over,
});

const serve = (...packages: PackageView[]): void => {
  server.use(
    http.get('*/api/admin/composition', () => HttpResponse.json<Composition>({ packages })),
    http.get('*/api/admin/composition/journal', () => HttpResponse.json<JournalEntry[]>([])),
  );
};

const entry = (over: Partial<JournalEntry> = {}): JournalEntry => ({
  id: 1,
  time: '2026-11-12T07:24:00.000Z',
  team: { id: 1, name: 'Лента' },
  who: 'Лента',
  package: 'mf-feeds',
  action: 'live',
  build: 'aaaaaa111111',
  previous: 'bbbbbb222222',
  commit: 'c0ffee1234567890',
  dirty: false,
  refused: false,
  sentences: [],
  address: '192.0.2.7',
  ...over,
});

test("shows each package's build, size and incidents", async () => {
  serve(
    item({ name: 'shell', routes: [], previous: null }),
    item({ live: build({ hour: { ...none, load: 2 }, day: { ...none, load: 7, render: 1, error: 3 } }) }),
    item({ name: 'mf_admin', canary: { ...build({ build: 'cccccc333333' }), percent: 10 } }),
  );
  await openAdmin('/admin/composition');
  const shell = await screen.findByRole('article', { name: 'Оболочка' });
  expect(shell).toHaveTextContent('За сутки ни одной');
  expect(within(shell).queryByRole('button')).not.toBeInTheDocument();
  const feeds = screen.getByRole('article', { name: 'mf_feeds' });
  expect(feeds).toHaveTextContent('/posts · /market');
  expect(feeds).toHaveTextContent('aaaaaa111111');
  expect(feeds).toHaveTextContent('50 КБ');
  expect(feeds).toHaveTextContent('Не загрузился 2 за час, 7 за сутки');
  expect(feeds).toHaveTextContent('Ошибка при показе 0 за час, 1 за сутки');
  expect(feeds).toHaveTextContent('Ошибка в работе 0 за час, 3 за сутки');
  const admin = screen.getByRole('article', { name: 'mf_admin' });
  expect(admin).toHaveTextContent(/Проба: 10\s% посетителей/);
  expect(within(admin).getByRole('button', { name: 'Прекратить пробу' })).toBeInTheDocument();
});

test('sums up errors, speed and server of each package in a table for phones', async () => {
  const vitals = (p75: number) => [{ vital: 'lcp' as const, count: 40, p75, good: 30, poor: 2 }];
  const quarantine = { since: '2026-11-12T07:24:00.000Z', cause: 'late', message: 'No page' };
  serve(
    item({ name: 'shell', live: build({ vitals: vitals(1.2) }) }),
    item({ live: build({ day: { ...none, error: 3 }, vitals: vitals(3) }) }),
    item({ name: 'mf_listing', live: build({ hour: { ...none, load: 1 }, vitals: vitals(5), quarantine }) }),
    // The worse of the live build and the one on trial.
    item({ name: 'mf_admin', canary: { ...build({ day: { ...none, ssr: 1 } }), percent: 10 } }),
  );
  await openAdmin('/admin/composition');
  // Wide screens hide it, and what is hidden has no name.
  const table = await screen.findByRole('table', { hidden: true });
  expect(table.querySelector('caption')).toHaveTextContent('Состояние разделов');
  const rows = within(table)
    .getAllByRole('row', { hidden: true })
    .map((row) =>
      within(row)
        .queryAllByRole('cell', { hidden: true })
        .map(({ textContent }) => textContent),
    );
  const [good, fair, poor] = ['✓в порядке', '!есть замечания', '×нужно внимание'];
  expect(rows).toEqual([[], [good, good, good], [fair, fair, good], [poor, poor, poor], [good, '–нет данных', fair]]);
  const link = within(table).getByText('mf_listing');
  expect(document.querySelector(link.getAttribute('href') ?? '')).toContainElement(
    screen.getByRole('article', { name: 'mf_listing' }),
  );
});

test('compares a build on trial with the live one', async () => {
  const figure = { compared: 240, isWorse: false };
  const trial: NonNullable<NonNullable<PackageView['canary']>['trial']> = {
    isWatched: true,
    visits: { trial: 251, live: 1001 },
    needed: 200,
    until: '2099-11-12T07:24:00.000Z',
    figures: [
      { ...figure, measure: 'failure', trial: 0.0123, live: 0.01 },
      { ...figure, measure: 'inp', trial: 0.048, live: 0.04 },
      { measure: 'lcp', trial: 0, live: 0, compared: 0, isWorse: false },
    ],
  };
  const onTrial = (name: string, more: Partial<typeof trial> = {}) =>
    item({ name, canary: { ...build({ build: 'cccccc333333' }), percent: 10, trial: { ...trial, ...more } } });
  serve(
    onTrial('mf_feeds'),
    onTrial('mf_admin', { visits: { trial: 57, live: 0 }, until: null, figures: [] }),
    onTrial('mf_listing', { until: '2026-01-01T00:00:00.000Z', needed: 300 }),
    onTrial('mf_payments', { isWatched: false }),
    onTrial('mf_messages', { figures: [{ ...figure, measure: 'failure', trial: 0.07, live: 0.01, isWorse: true }] }),
  );
  await openAdmin('/admin/composition');
  const feeds = await screen.findByRole('article', { name: 'mf_feeds' });
  expect(feeds).toHaveTextContent('Не хуже действующей сборки');
  expect(feeds).toHaveTextContent(/251 посещение пробной сборки, 1\s001 действующей/);
  expect(feeds).toHaveTextContent(/Сбои 1,2\s% и 1\s%/);
  expect(feeds).toHaveTextContent(/Ответ на нажатие 48\sмс и 40\sмс/);
  expect(feeds).not.toHaveTextContent('Первый экран');
  expect(feeds).toHaveTextContent('будет у всех, если не окажется хуже');
  const admin = screen.getByRole('article', { name: 'mf_admin' });
  expect(admin).toHaveTextContent('Начнётся, когда для сравнения наберётся 200 посещений, пока 0');
  expect(admin).not.toHaveTextContent('Срок');
  const listing = screen.getByRole('article', { name: 'mf_listing' });
  expect(listing).toHaveTextContent('Срок вышел. Будет у всех, когда для сравнения наберётся 300 посещений, пока 240');
  expect(screen.getByRole('article', { name: 'mf_messages' })).toHaveTextContent(
    'Хуже действующей: сайт снимет пробную сборку',
  );
  expect(screen.getByRole('article', { name: 'mf_payments' })).toHaveTextContent(
    'Сайт не следит за пробными выпусками',
  );
});

test('shows why a build is quarantined', async () => {
  const quarantine = { since: '2026-11-12T07:24:00.000Z', cause: 'late', message: 'Not rendered within 1500 ms' };
  serve(item({ live: build({ quarantine }) }));
  await openAdmin('/admin/composition');
  const feeds = await screen.findByRole('article', { name: 'mf_feeds' });
  expect(feeds).toHaveTextContent('Сервер не готовит страницы этой сборки');
  expect(feeds).toHaveTextContent('late: Not rendered within 1500 ms');
});

test("shows a build's speed for visitors and on the server", async () => {
  const vitals: BuildView['vitals'] = [
    { vital: 'lcp', count: 200, p75: 1.234, good: 184, poor: 4 },
    { vital: 'inp', count: 50, p75: 0.32, good: 30, poor: 5 },
    { vital: 'cls', count: 3, p75: 0.3, good: 0, poor: 3 },
  ];
  serve(
    item({ live: build({ vitals, rendering: { count: 1300, p50: 0.024, p95: 1.1 } }) }),
    item({ name: 'mf_admin' }),
  );
  await openAdmin('/admin/composition');
  const feeds = await screen.findByRole('article', { name: 'mf_feeds' });
  expect(feeds).toHaveTextContent(/У 75\s% посетителей/);
  expect(feeds).toHaveTextContent(/Первый экран до 1,23\sс хорошо 92\s%, плохо 2\s%, замеров 200/);
  expect(feeds).toHaveTextContent(/Ответ на нажатие до 320\sмс хорошо 60\s%, плохо 10\s%, замеров 50/);
  expect(feeds).toHaveTextContent(/Сдвиги до 0,3 хорошо 0\s%, плохо 100\s%, замеров 3/);
  expect(feeds).toHaveTextContent(/Половина страниц готова за 24\sмс, 95\s%\s— за 1,1\sс, всего 1\s300/);
  expect(screen.getByRole('article', { name: 'mf_admin' })).not.toHaveTextContent(/посетителей|На сервере/);
});

test("shows a build's errors with their source positions on request", async () => {
  serve(item({ live: build({ day: { ...none, error: 3 } }) }), item({ name: 'mf_admin' }));
  const requests: string[] = [];
  const frame = { script: 'mf-feeds/aaaaaa111111/web/page.js', line: 1, column: 200 };
  server.use(
    http.get('*/api/admin/composition/errors', ({ request }) => {
      requests.push(new URL(request.url).search);
      return HttpResponse.json<{ errors: BuildError[] }>({
        errors: [
          {
            text: 'TypeError: x is not a function',
            count: 3,
            seenAt: '2026-11-12T07:24:00.000Z',
            zone: { remote: 'mf_listing', build: 'dddddd444444', owner: '@site/listings' },
            frames: [
              { ...frame, source: 'src/FeedPage.tsx', sourceLine: 12 },
              { ...frame, column: 7, source: null, sourceLine: null },
            ],
          },
        ],
      });
    }),
  );
  const { user } = await openAdmin('/admin/composition');
  const feeds = await screen.findByRole('article', { name: 'mf_feeds' });
  const admin = screen.getByRole('article', { name: 'mf_admin' });
  expect(within(admin).queryByRole('button', { name: 'Показать ошибки' })).not.toBeInTheDocument();
  expect(requests).toEqual([]);
  await user.click(within(feeds).getByRole('button', { name: 'Показать ошибки' }));
  expect(await within(feeds).findByText('src/FeedPage.tsx:12')).toBeInTheDocument();
  expect(feeds).toHaveTextContent(/TypeError: x is not a function ×\s3/);
  expect(feeds).toHaveTextContent('mf-feeds/aaaaaa111111/web/page.js:1:7');
  expect(feeds).toHaveTextContent('В части страницы mf_listing dddddd444444 @site/listings');
  expect(requests).toEqual(['?name=mf_feeds&build=aaaaaa111111']);
  await user.click(within(feeds).getByRole('button', { name: 'Скрыть ошибки' }));
  expect(within(feeds).queryByText('src/FeedPage.tsx:12')).not.toBeInTheDocument();
});

test('links to previews of stored builds, where the site has previews', async () => {
  serve(item({ hasPreviews: true }), item({ name: 'mf_admin', hasPreviews: false }), item({ name: 'mf_listing' }));
  const standing = { since: '2026-11-12T07:24:00.000Z', until: '2026-11-19T07:24:00.000Z', who: null };
  const url = 'https://preview.example.test/posts?build=mf_feeds%40cccccc333333&exp=1&sig=x';
  const requests: string[] = [];
  server.use(
    http.get('*/api/admin/composition/builds', ({ request }) => {
      requests.push(new URL(request.url).search);
      return HttpResponse.json<{ builds: StandingBuild[] }>({
        builds: [
          { ...standing, build: 'cccccc333333', isOnTrial: true, who: 'anna@desk', url },
          { ...standing, build: 'bbbbbb222222', isOnTrial: false, url: url.replace('cccccc333333', 'bbbbbb222222') },
        ],
      });
    }),
  );
  const { user } = await openAdmin('/admin/composition');
  const feeds = await screen.findByRole('article', { name: 'mf_feeds' });
  expect(screen.getAllByRole('button', { name: 'Другие сборки' })).toHaveLength(1);
  expect(requests).toEqual([]);
  await user.click(within(feeds).getByRole('button', { name: 'Другие сборки' }));
  const list = await within(feeds).findByRole('list', { name: 'Другие сборки' });
  const [trial, before] = within(list).getAllByRole('listitem');
  expect(trial).toHaveTextContent(/^cccccc333333 · пробнаяanna@desk · /);
  expect(before).toHaveTextContent(/^bbbbbb222222/);
  const link = within(list).getByRole('link', { name: 'Предпросмотр сборки cccccc333333' });
  expect(link).toHaveAttribute('href', url);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
  expect(requests).toEqual(['?name=mf_feeds']);
  await user.click(within(feeds).getByRole('button', { name: 'Другие сборки' }));
  expect(within(feeds).queryByRole('list', { name: 'Другие сборки' })).not.toBeInTheDocument();
});

test('shows that no build but the live one is stored', async () => {
  serve(item({ hasPreviews: true }));
  server.use(
    http.get('*/api/admin/composition/builds', () => HttpResponse.json<{ builds: StandingBuild[] }>({ builds: [] })),
  );
  const { user } = await openAdmin('/admin/composition');
  await user.click(await screen.findByRole('button', { name: 'Другие сборки' }));
  expect(await screen.findByText('Других сборок на сервере нет')).toBeInTheDocument();
});

test('lifts a quarantine after a confirmation, and updates the page', async () => {
  const quarantine = { since: '2026-11-12T07:24:00.000Z', cause: 'late', message: 'Not rendered within 1500 ms' };
  serve(item({ canary: { ...build({ build: 'cccccc333333', quarantine }), percent: 10 } }));
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/admin/composition/lift-quarantine', async ({ request }) => {
      sent.push(await request.json());
      serve(item({ canary: { ...build({ build: 'cccccc333333' }), percent: 10 } }));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await openAdmin('/admin/composition');
  await user.click(await screen.findByRole('button', { name: 'Снять карантин' }));
  const dialog = await screen.findByRole('dialog', { name: 'Снять карантин с «mf_feeds»?' });
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Снять карантин' }));
  expect(await screen.findByText('mf_feeds: сервер снова готовит страницы')).toBeInTheDocument();
  expect(sent).toEqual([{ name: 'mf_feeds', build: 'cccccc333333' }]);
  await waitFor(() => expect(screen.queryByText('Сервер не готовит страницы этой сборки')).not.toBeInTheDocument());
});

test('rolls back after a confirmation, names the build that is live then, and updates the page', async () => {
  serve(item());
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/admin/composition/rollback', async ({ request }) => {
      sent.push(await request.json());
      serve(item({ live: build({ build: 'bbbbbb222222' }), previous: null }));
      return HttpResponse.json({ trial: false, from: 'aaaaaa111111', to: 'bbbbbb222222' });
    }),
  );
  const { user } = await openAdmin('/admin/composition');
  await user.click(await screen.findByRole('button', { name: 'Откатить' }));
  const dialog = await screen.findByRole('dialog', { name: 'Откатить «mf_feeds»?' });
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Откатить' }));
  expect(await screen.findByText('mf_feeds: теперь показывается сборка bbbbbb222222')).toBeInTheDocument();
  expect(sent).toEqual([{ name: 'mf_feeds', build: 'aaaaaa111111' }]);
  expect(await screen.findByText('Откатить нельзя: предыдущей сборки нет')).toBeInTheDocument();
});

test('shows the reason of a refusal', async () => {
  serve(item());
  server.use(
    http.post('*/api/admin/composition/rollback', () =>
      HttpResponse.json({ detail: 'Состав сайта уже изменился. Обновите страницу' }, { status: 409 }),
    ),
  );
  const { user } = await openAdmin('/admin/composition');
  await user.click(await screen.findByRole('button', { name: 'Откатить' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Откатить' }));
  expect(await screen.findByText('Ошибка: Состав сайта уже изменился. Обновите страницу')).toBeInTheDocument();
});

test("names a package's team and shows the sizes of its builds", async () => {
  const sizes = [50_000, 51_000, 51_200].map((size, index) => ({ build: `build${index}aaaaaa`, size }));
  serve(item({ owner: '@laparyadom/feeds', sizes }), item({ name: 'mf_admin', sizes: sizes.slice(-1) }));
  await openAdmin('/admin/composition');
  const feeds = await screen.findByRole('article', { name: 'mf_feeds' });
  expect(feeds).toHaveTextContent('Отвечает @laparyadom/feeds');
  const chart = within(feeds).getByRole('figure');
  expect(chart).toHaveTextContent('Файлы за 3 сборки: от 48,8 КБ до 50 КБ');
  const heights = [...chart.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')));
  expect(heights).toEqual([...heights].sort((a, b) => a - b));
  expect(within(chart).getAllByRole('listitem')).toHaveLength(3);
  expect(within(screen.getByRole('article', { name: 'mf_admin' })).queryByRole('figure')).not.toBeInTheDocument();
});

test("shows a package's latest release: by whom, from which sources, and the gate's result", async () => {
  const sentences = ['mf_feeds больше не отвечает за /posts'];
  const refusal = entry({
    id: 2,
    refused: true,
    build: null,
    commit: null,
    who: 'anna@desk',
    address: null,
    sentences,
  });
  serve(item({ journal: [refusal, entry({ dirty: true }), entry({ id: 3, action: 'from_tomorrow' })] }));
  await openAdmin('/admin/composition');
  const latest = await screen.findByRole('list', { name: 'Последнее' });
  const [first, second, third] = within(latest)
    .getAllByRole('listitem')
    .filter(({ parentElement }) => parentElement === latest);
  expect(first).toHaveTextContent(/^ВыпускОтклоненоanna@desk · .*mf_feeds больше не отвечает за \/posts$/);
  expect(second).toHaveTextContent('aaaaaa111111 вместо bbbbbb222222');
  expect(second).toHaveTextContent('Лента · коммит c0ffee1234 с незафиксированными правками · 192.0.2.7');
  expect(third).toHaveTextContent('from_tomorrow');
});

test('loads the journal by the package in the address, page by page', async () => {
  serve(item(), item({ name: 'mf_admin' }));
  const requests: string[] = [];
  server.use(
    http.get('*/api/admin/composition/journal', ({ request }) => {
      const { searchParams } = new URL(request.url);
      requests.push(`${searchParams.get('package') ?? ''} ${searchParams.get('cursor') ?? ''}`);
      const isFirst = !searchParams.has('cursor');
      const who = `${searchParams.get('package') ?? 'все'} ${isFirst ? 'сначала' : 'дальше'}`;
      return HttpResponse.json([entry({ id: isFirst ? 9 : 4, who })], {
        headers: isFirst ? { 'x-next-cursor': '9' } : {},
      });
    }),
  );
  const { user, router } = await openAdmin('/admin/composition');
  const journal = within(await screen.findByRole('region', { name: 'Журнал выпусков' }));
  expect(await journal.findByText(/все сначала/)).toBeInTheDocument();
  await user.selectOptions(await journal.findByLabelText('Пакет'), 'mf-admin');
  expect(await journal.findByText(/mf-admin сначала/)).toBeInTheDocument();
  expect(router.state.location.search).toBe('?package=mf-admin');
  await user.click(journal.getByRole('button', { name: 'Показать ещё' }));
  expect(await journal.findByText(/mf-admin дальше/)).toBeInTheDocument();
  expect(journal.queryByRole('button', { name: 'Показать ещё' })).not.toBeInTheDocument();
  expect(requests).toEqual([' ', 'mf-admin ', 'mf-admin 9']);
});

test('reports a journal that fails to load, and retries', async () => {
  serve(item());
  server.use(
    http.get('*/api/admin/composition/journal', () => HttpResponse.json({ detail: 'Сбой' }, { status: 500 }), {
      once: true,
    }),
  );
  const { user } = await openAdmin('/admin/composition');
  const journal = within(await screen.findByRole('region', { name: 'Журнал выпусков' }));
  await user.click(await journal.findByRole('button', { name: 'Повторить' }));
  expect(await journal.findByText('Записей пока нет')).toBeInTheDocument();
});

const settings: ShownSettings = {
  package: 'mf-feeds',
  version: 3,
  hasEarlier: true,
  settings: [
    {
      key: 'newest',
      declared: { type: 'integer', minimum: 1, maximum: 10, default: 3, description: 'Сколько новых' },
      value: 5,
      isSet: true,
    },
    { key: 'digest', declared: { type: 'boolean', default: false }, value: false, isSet: false },
    { key: 'order', declared: { type: 'string', enum: ['new', 'near'], default: 'new' }, value: 'near', isSet: true },
    { key: 'cities', declared: { type: 'array', items: { type: 'string' }, default: [] }, value: [], isSet: false },
  ],
};

/** The answer after `newest` was set to 7. */
const changed: ChangedSettings = {
  ...settings,
  version: 4,
  settings: settings.settings.map((one) => (one.key === 'newest' ? { ...one, value: 7 } : one)),
  sentences: ['newest: было 5, стало 7'],
};

const openSettings = async (answer: () => ChangedSettings | null, refusal = {}) => {
  serve(item({ hasSettings: true }));
  const sent: unknown[] = [];
  let now = settings;
  server.use(
    http.get('*/api/admin/composition/settings', () => HttpResponse.json<ShownSettings>(now)),
    http.post('*/api/admin/composition/settings', async ({ request }) => {
      sent.push(await request.json());
      const changed = answer();
      now = changed ?? now;
      return changed ? HttpResponse.json<ChangedSettings>(changed) : HttpResponse.json(refusal, { status: 409 });
    }),
  );
  const { user } = await openAdmin('/admin/composition');
  await user.click(await screen.findByRole('button', { name: 'Настройки' }));
  return { user, sent, form: await screen.findByRole('form', { name: 'Настройки' }) };
};

test('changes settings without a release', async () => {
  const { user, sent, form } = await openSettings(() => changed);
  const newest = within(form).getByRole('textbox', { name: 'Сколько новых' });
  expect(newest).toHaveValue('5');
  expect(newest).toHaveAccessibleDescription('newest: целое число от 1 до 10. По умолчанию: 3');
  await user.clear(newest);
  await user.type(newest, 'много');
  await user.click(within(form).getByRole('button', { name: 'Сохранить настройки' }));
  expect(newest).toHaveAccessibleDescription(/Нужно: целое число от 1 до 10/);
  expect(sent).toEqual([]);
  await user.clear(newest);
  await user.type(newest, '7');
  await user.selectOptions(within(form).getByRole('combobox', { name: 'digest' }), 'Да');
  await user.selectOptions(within(form).getByRole('combobox', { name: 'order' }), 'new');
  await user.type(within(form).getByRole('textbox', { name: 'cities' }), 'Омск, Тверь');
  await user.click(within(form).getByRole('button', { name: 'Сохранить настройки' }));
  await screen.findByText('newest: было 5, стало 7');
  const set = { newest: 7, digest: true, cities: ['Омск', 'Тверь'] };
  expect(sent).toEqual([{ package: 'mf-feeds', version: 3, set, unset: ['order'] }]);
  expect(await screen.findByDisplayValue('7')).toBeInTheDocument();
});

test('keeps what is typed while a change is sent, and shows what was stored', async () => {
  const { user, sent, form } = await openSettings(() => changed);
  const newest = within(form).getByRole('textbox', { name: 'Сколько новых' });
  const cities = within(form).getByRole('textbox', { name: 'cities' });
  await user.clear(newest);
  await user.type(newest, '07{Enter}');
  await user.type(cities, 'Омск');
  await screen.findByText('newest: было 5, стало 7');
  await waitFor(() => expect(newest).toHaveValue('7'));
  expect(cities).toHaveValue('Омск');
  await user.click(within(form).getByRole('button', { name: 'Сохранить настройки' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ package: 'mf-feeds', version: 4, set: { cities: ['Омск'] }, unset: [] });
});

test('restores earlier settings after a confirmation', async () => {
  const { user, sent } = await openSettings(() => ({
    ...settings,
    version: 4,
    hasEarlier: false,
    sentences: ['newest: было 5'],
  }));
  await user.click(screen.getByRole('button', { name: 'Вернуть прежние' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Вернуть прежние' }));
  await screen.findByText('newest: было 5');
  expect(sent).toEqual([{ package: 'mf-feeds', version: 3, back: true }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Вернуть прежние' })).not.toBeInTheDocument());
});

test('shows why a change is refused, and keeps the input', async () => {
  const detail = 'Тем временем настройки изменили: посмотрите ещё раз.';
  const { user, form } = await openSettings(() => null, { detail });
  const newest = within(form).getByRole('textbox', { name: 'Сколько новых' });
  await user.clear(newest);
  await user.type(newest, '8');
  await user.click(within(form).getByRole('button', { name: 'Сохранить настройки' }));
  expect(await within(form).findByRole('alert')).toHaveTextContent(detail);
  expect(newest).toHaveValue('8');
});
