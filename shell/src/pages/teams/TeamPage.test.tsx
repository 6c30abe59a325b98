import { afterEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { BuildView, OwnPackage, TeamView } from 'shared/contract';
import { HttpResponse, http, renderPage, server } from 'shared/testing';
import { createShellRoutes } from '../routes';

const none = { load: 0, slow: 0, render: 0, error: 0, ssr: 0, hydration: 0 };
const build: BuildView = {
  build: 'aaaaaa111111',
  since: '2026-11-12T07:24:00.000Z',
  size: 51_200,
  hour: none,
  day: { ...none, error: 3 },
};
const own: OwnPackage = {
  package: 'mf-news',
  view: { name: 'mf_news', routes: ['/news'], live: build, canary: null, previous: null },
  errors: [
    {
      build: 'aaaaaa111111',
      errors: [
        {
          text: 'TypeError: x is undefined',
          count: 3,
          seenAt: '2026-11-12T07:24:00.000Z',
          frames: [{ script: 'a.js', line: 1, column: 2, source: 'src/pages/NewsPage.tsx', sourceLine: 12 }],
        },
      ],
    },
  ],
  settings: {
    package: 'mf-news',
    version: 1,
    hasEarlier: false,
    settings: [
      { key: 'newest', declared: { type: 'integer', default: 3 }, value: 5, isSet: true },
      { key: 'digest', declared: { type: 'boolean', default: false }, value: false, isSet: false },
    ],
  },
};
const absent: OwnPackage = { package: 'mf-next', view: null, errors: [] };

const requests: (string | null)[] = [];
const serve = (answer: () => Response): void => {
  requests.length = 0;
  server.use(
    http.get('*/api/releases/view', ({ request }) => {
      requests.push(request.headers.get('authorization'));
      expect(request.url).not.toContain('lr_');
      return answer();
    }),
  );
};
const whole = () => HttpResponse.json<TeamView>({ team: 'Новости', packages: [own, absent] });
const open = () => renderPage(createShellRoutes, { path: '/teams', token: 'of-a-person' });

afterEach(() => sessionStorage.clear());

test('shows the packages that the token names @slow', async () => {
  serve(whole);
  const { user, router } = await open();
  await user.type(await screen.findByLabelText('Токен команды'), ' lr_abc-123 ');
  await user.click(screen.getByRole('button', { name: 'Показать разделы' }));
  expect(await screen.findByRole('heading', { name: 'Команда «Новости»' })).toBeInTheDocument();
  expect(requests).toEqual(['Bearer lr_abc-123']);
  const news = screen.getByRole('article', { name: 'mf-news' });
  expect(news).toHaveTextContent('aaaaaa111111');
  expect(news).toHaveTextContent('50 КБ');
  expect(within(news).getByRole('region', { name: 'Ошибки в браузерах' })).toHaveTextContent(
    /TypeError: x is undefined.*src\/pages\/NewsPage\.tsx:12/,
  );
  expect(within(news).getByRole('region', { name: 'Настройки' })).toHaveTextContent(
    /newest5digestfalse \(по умолчанию\)/,
  );
  expect(screen.getByRole('article', { name: 'mf-next' })).toHaveTextContent('сейчас нет на сайте');
  expect(router.state.location.search).toBe('');
  expect([localStorage.getItem('team-token'), sessionStorage.getItem('team-token')]).toEqual([null, 'lr_abc-123']);
});

test('stores the token in the tab until it is removed @slow', async () => {
  sessionStorage.setItem('team-token', 'lr_known');
  serve(whole);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Забыть токен' }));
  expect(await screen.findByLabelText('Токен команды')).toHaveValue('');
  expect(sessionStorage.getItem('team-token')).toBeNull();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

test('removes a refused token, shows why and keeps the person signed in', async () => {
  sessionStorage.setItem('team-token', 'lr_old');
  serve(() => HttpResponse.json({ detail: 'Нужен токен команды' }, { status: 401 }));
  await open();
  await screen.findByText(/Токен не действует/);
  expect(screen.getByLabelText('Токен команды')).toHaveAccessibleDescription(/Токен не действует/);
  expect(sessionStorage.getItem('team-token')).toBeNull();
  expect(localStorage.getItem('access_token')).toBe('of-a-person');
});

test('does not send invalid tokens @slow', async () => {
  serve(whole);
  const { user } = await open();
  await user.type(await screen.findByLabelText('Токен команды'), 'of-a-person');
  await user.click(screen.getByRole('button', { name: 'Показать разделы' }));
  expect(await screen.findByText('Это не токен команды: он начинается с lr_')).toBeInTheDocument();
  expect(requests).toEqual([]);
});

test('offers a retry after a failure @slow', async () => {
  sessionStorage.setItem('team-token', 'lr_known');
  serve(() => new HttpResponse(null, { status: 503 }));
  const { user } = await open();
  await screen.findByText('Не удалось загрузить разделы');
  serve(whole);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('article', { name: 'mf-news' })).toBeInTheDocument();
});
