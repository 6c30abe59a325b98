import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http, renderPage, server } from 'shared/testing';
import { createShellRoutes } from '../routes';
import type { Credit } from './creditsQueries';

const credit = (over: Partial<Credit> = {}): Credit => ({
  title: 'Золотистый ретривер стоит в парке',
  author: 'Dirk Vorderstraße',
  license: 'CC BY 2.0',
  license_url: 'https://creativecommons.org/licenses/by/2.0/',
  source: 'https://commons.wikimedia.org/w/index.php?curid=31872280',
  changes: 'размер и сжатие',
  ...over,
});

const answerWith = (answer: () => Response) => {
  server.use(http.get('*/static/credits.json', answer));
};

const listLibraries = (answer: () => Response) => {
  server.use(http.get('*/static/licences.json', answer));
};

beforeEach(() => listLibraries(() => HttpResponse.json([])));

test('lists author, licence, source and changes of every picture @slow', async () => {
  answerWith(() =>
    HttpResponse.json([
      credit(),
      credit({ title: 'Рыжий корги под пледом', source: 'https://github.com/aws-samples/demo/tree/main' }),
    ]),
  );
  await renderPage(createShellRoutes, { path: '/credits' });
  const [first, second, ...others] = await screen.findAllByRole('listitem');
  if (!first || !second) throw new Error('Two pictures were expected');
  expect(others).toEqual([]);

  expect(within(first).getByRole('heading', { name: 'Золотистый ретривер стоит в парке' })).toBeInTheDocument();
  expect(within(first).getByText('Dirk Vorderstraße')).toBeInTheDocument();
  expect(within(first).getByText('размер и сжатие')).toBeInTheDocument();
  expect(within(first).getByRole('link', { name: 'CC BY 2.0' })).toHaveAttribute(
    'href',
    'https://creativecommons.org/licenses/by/2.0/',
  );
  // The host, not an address or a path.
  expect(within(first).getByRole('link', { name: 'commons.wikimedia.org' })).toHaveAttribute('href', credit().source);
  expect(within(second).getByRole('link', { name: 'github.com/aws-samples/demo' })).toBeInTheDocument();
});

test('shows that the list is loading @slow', async () => {
  let answer = (_response: Response): void => undefined;
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  server.use(http.get('*/static/credits.json', () => answered));
  await renderPage(createShellRoutes, { path: '/credits' });
  expect(await screen.findByText('Загрузка списка авторов')).toBeInTheDocument();
  answer(HttpResponse.json([credit()]));
  expect(await screen.findByRole('listitem')).toBeInTheDocument();
  expect(screen.queryByText('Загрузка списка авторов')).not.toBeInTheDocument();
});

test('shows an error and a retry when the list fails to load @slow', async () => {
  answerWith(() => new HttpResponse(null, { status: 404 }));
  await renderPage(createShellRoutes, { path: '/credits' });
  expect(await screen.findByText('Не удалось загрузить список авторов')).toBeInTheDocument();
  answerWith(() => HttpResponse.json([credit()]));
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Dirk Vorderstraße')).toBeInTheDocument();
});

test('shows an empty state without pictures', async () => {
  answerWith(() => HttpResponse.json([]));
  await renderPage(createShellRoutes, { path: '/credits' });
  expect(await screen.findByText('Список авторов пока пуст')).toBeInTheDocument();
});

test('lists libraries by licence, with a link to the texts', async () => {
  answerWith(() => HttpResponse.json([credit()]));
  listLibraries(() =>
    HttpResponse.json([
      { name: 'fastq', version: '1.20.3', license: 'ISC' },
      { name: 'axios', version: '1.21.1', license: 'MIT' },
      { name: 'react', version: '19.3.1', license: 'MIT' },
    ]),
  );
  await renderPage(createShellRoutes, { path: '/credits' });
  const names = await screen.findAllByRole('definition');
  expect(names.slice(-2).map(({ textContent }) => textContent)).toEqual(['axios 1.21.1, react 19.3.1', 'fastq 1.20.3']);
  expect(screen.getByRole('link', { name: 'Тексты лицензий' })).toHaveAttribute('href', '/static/licences.txt');
});

test('shows the pictures when the list of libraries fails', async () => {
  answerWith(() => HttpResponse.json([credit()]));
  listLibraries(() => new HttpResponse(null, { status: 404 }));
  await renderPage(createShellRoutes, { path: '/credits' });
  expect(await screen.findByText('Не удалось загрузить список библиотек')).toBeInTheDocument();
  expect(screen.getByText('Dirk Vorderstraße')).toBeInTheDocument();
});
