import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, type RouteObject } from 'react-router-dom';
import type { Session } from 'shared';
import { UNREAD_NOTICES_HEADER } from 'shared/contract';
import { sessionAtom } from 'shared/host';
import { HttpResponse, http, renderPage, server } from 'shared/testing';
import { serveAccounts } from '../testing/signInServer';
import { AppFrame } from './AppFrame';
import { countEntries } from './BackButton';
import { SiteRegistry } from './navLinks';

const page = (path: string, heading: string, more: Partial<RouteObject> = {}): RouteObject =>
  ({
    path,
    element: (
      <>
        <title>{heading}</title>
        <h1>{heading}</h1>
        <Link to="/messages">Дальше</Link>
      </>
    ),
    ...more,
  }) as RouteObject;

const routes: RouteObject[] = [
  {
    element: <AppFrame />,
    children: [
      page('/', 'Главная'),
      page('/posts', 'Объявления'),
      page('/post/:id', 'Щенки корги', { handle: { parent: '/posts' } }),
      page('/messages', 'Сообщения', { handle: { fillsWindow: true, parent: '/messages' } }),
      page('/messages/:userId', 'Анна'),
      page('/new-post', 'Форма', { handle: { barTitle: 'Новое объявление', parent: '/posts' } }),
      page('/post/:id/edit', 'Правка', { handle: { parent: '/post/:id' } }),
      page('/nothing/here', 'Чужая страница'),
      page('/admin/ads', 'Модерация'),
    ],
  },
];

/** Returns both bars; styles hide one of them. */
const bars = () => {
  const [top, bottom] = screen.getAllByLabelText('Основная навигация');
  if (!top || !bottom) throw new Error('Two bars were expected');
  return { top, bottom };
};

/** Also for links of the hidden bar, which have no accessible name. */
const labelOf = (link: HTMLElement) => link.getAttribute('aria-label') ?? link.textContent;

const anna: Session & { status: 'signed-in' } = { status: 'signed-in', userId: 5, username: 'Анна', isAdmin: false };

/** Answers with a dialog for each count of unread messages. */
const serveUnread = (counts: number[]): void =>
  server.use(http.get('/api/dialogs', () => HttpResponse.json(counts.map((unread_count) => ({ unread_count })))));

beforeEach(() => {
  window.history.replaceState(null, '');
});

test.each(['top', 'bottom'] as const)('shows the four links in the %s bar @slow', async (bar) => {
  await renderPage(routes, { path: '/' });
  const links = within(bars()[bar]).getAllByRole('link', { hidden: true });
  expect(links.map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')])).toEqual(
    [
      ['Main', '/'],
      ['Messages', '/messages'],
      ['Favorites', '/favorites'],
      ['Profile', '/profile'],
    ],
  );
});

test.each([
  ['/', 'top', 'Main', 'page'],
  ['/messages', 'top', 'Messages', 'page'],
  ['/messages', 'bottom', 'Messages', 'page'],
  ['/messages/7', 'top', 'Messages', 'true'],
  ['/messages/7', 'bottom', 'Messages', 'true'],
  ['/posts', 'bottom', 'Main', 'true'],
  ['/admin/ads', 'top', 'Profile', 'true'],
] as const)('on %s the %s bar marks %s', async (path, bar, name, current) => {
  await renderPage(routes, { path });
  const marked = within(bars()[bar])
    .getAllByRole('link', { hidden: true })
    .filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => [labelOf(link), link.getAttribute('aria-current')])).toEqual([[name, current]]);
});

test.each([
  [[0, 2], '2', '2 непрочитанных сообщения'],
  [[1, 20], '21', '21 непрочитанное сообщение'],
  [[60, 40], '99+', '100 непрочитанных сообщений'],
])('shows %j unread messages in both bars', async (counts, shown, announced) => {
  serveUnread(counts);
  await renderPage(routes, { path: '/', session: anna });
  const top = within(bars().top).getByText('Messages').closest('a');
  await waitFor(() => expect(top).toHaveTextContent(`Messages${shown}, ${announced}`));
  const bottom = within(bars().bottom).getByText('Messages').closest('a');
  expect(bottom).toHaveTextContent(`Messages${shown}, ${announced}`);
});

test.each([
  ['nothing is unread', anna],
  ['nobody is signed in', { status: 'anonymous' } as const],
])('shows no count when %s', async (_case, session) => {
  const requests: string[] = [];
  server.use(
    http.get('/api/dialogs', ({ request }) => {
      requests.push(request.url);
      return HttpResponse.json([{ unread_count: 0 }]);
    }),
  );
  await renderPage(routes, { path: '/', session });
  if (session === anna) await waitFor(() => expect(requests).not.toEqual([]));
  for (const bar of Object.values(bars()))
    expect(within(bar).getByText('Messages').closest('a')).toHaveTextContent(/^Messages$/);
  if (session !== anna) expect(requests).toEqual([]);
});

test.each([
  [1, '1', 'Уведомления, 1 новое'],
  [3, '3', 'Уведомления, 3 новых'],
  [120, '99+', 'Уведомления, 120 новых'],
])('shows %i unread notices at the bell, fetched with the dialogs @slow', async (count, shown, name) => {
  serveAccounts();
  server.use(
    http.get('/api/dialogs', () => HttpResponse.json([], { headers: { [UNREAD_NOTICES_HEADER]: String(count) } })),
  );
  // The session loads as in a browser, after the frame.
  await renderPage(routes, { path: '/', session: 'live', token: 'anna' });
  const bell = await screen.findByRole('link', { name });
  expect(bell).toHaveAttribute('href', '/notifications');
  expect(bell).toHaveTextContent(shown);
});

test('the bell has no count without new notices, and visitors have no bell @slow', async () => {
  serveUnread([]);
  const { unmount } = await renderPage(routes, { path: '/', session: anna });
  expect(screen.getByRole('link', { name: 'Уведомления' })).toHaveTextContent('');
  unmount();
  await renderPage(routes, { path: '/' });
  expect(screen.queryByRole('link', { name: 'Уведомления' })).not.toBeInTheDocument();
});

test('marks no link of the top bar on a feed', async () => {
  await renderPage(routes, { path: '/posts' });
  expect(bars().top.querySelector('[aria-current]')).toBeNull();
});

test('the wordmark has two parts and links home', async () => {
  await renderPage(routes, { path: '/posts' });
  const wordmark = screen.getByRole('link', { name: 'ЛапаРядом' });
  expect(wordmark).toHaveAttribute('href', '/');
  expect(within(wordmark).getByText('Лапа')).toBeInTheDocument();
});

test('shows a back button on every page but home', async () => {
  const { unmount } = await renderPage(routes, { path: '/' });
  expect(screen.queryByRole('button', { name: 'Назад' })).not.toBeInTheDocument();
  unmount();
  await renderPage(routes, { path: '/posts' });
  expect(screen.getByRole('button', { name: 'Назад' })).toBeInTheDocument();
});

test('the back button goes back in history @slow', async () => {
  const { router } = await renderPage(routes, { path: '/posts' });
  countEntries(router);
  await userEvent.click(screen.getByRole('link', { name: 'Дальше' }));
  expect(await screen.findByRole('heading', { name: 'Сообщения' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
  expect(await screen.findByRole('heading', { name: 'Объявления' })).toBeInTheDocument();
});

test.each([
  ['/new-post', 'Объявления'],
  ['/post/7/edit', 'Щенки корги'],
  ['/messages', 'Главная'],
  ['/nothing/here', 'Главная'],
])('without a history the back button leads from %s to the parent of its route: %s', async (path, above) => {
  await renderPage(routes, { path });
  await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
  expect(await screen.findByRole('heading', { name: above })).toBeInTheDocument();
});

test('the back button closes the window of a listing', async () => {
  const close = jest.spyOn(window, 'close').mockImplementation(() => undefined);
  Object.defineProperty(window, 'closed', { value: true, configurable: true });
  await renderPage(routes, { path: '/post/7' });
  await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
  expect(close).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('heading', { name: 'Щенки корги' })).toBeInTheDocument();
  close.mockRestore();
  Reflect.deleteProperty(window, 'closed');
});

test('the back button leads to the feed when the browser does not close the window of a listing', async () => {
  const close = jest.spyOn(window, 'close').mockImplementation(() => undefined);
  await renderPage(routes, { path: '/post/7' });
  await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
  expect(await screen.findByRole('heading', { name: 'Объявления' })).toBeInTheDocument();
  close.mockRestore();
});

test('the back button keeps the window of a listing open for admins', async () => {
  const close = jest.spyOn(window, 'close').mockImplementation(() => undefined);
  serveUnread([]);
  await renderPage(routes, { path: '/post/7', session: { ...anna, isAdmin: true } });
  await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
  expect(await screen.findByRole('heading', { name: 'Объявления' })).toBeInTheDocument();
  expect(close).not.toHaveBeenCalled();
  close.mockRestore();
});

test('the back button of a listing waits until the session is known @slow', async () => {
  const close = jest.spyOn(window, 'close').mockImplementation(() => undefined);
  serveUnread([]);
  const { app } = await renderPage(routes, { path: '/post/7', session: { status: 'unknown' } });
  await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
  expect(screen.getByRole('heading', { name: 'Щенки корги' })).toBeInTheDocument();
  act(() => app.store.set(sessionAtom, { ...anna, isAdmin: true }));
  expect(await screen.findByRole('heading', { name: 'Объявления' })).toBeInTheDocument();
  expect(close).not.toHaveBeenCalled();
  close.mockRestore();
});

test('shows the title that a page sets in the bar', async () => {
  await renderPage(routes, { path: '/new-post' });
  expect(within(screen.getByRole('banner')).getByText('Новое объявление')).toBeInTheDocument();
});

test('hides the bottom bar while the keyboard is open', async () => {
  const viewport = Object.assign(new EventTarget(), { width: 390, height: 844 });
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  await renderPage(routes, { path: '/' });
  const { bottom } = bars();
  expect(bottom).not.toHaveAttribute('data-keyboard-open');
  viewport.height = 500;
  act(() => {
    viewport.dispatchEvent(new Event('resize'));
  });
  expect(bottom).toHaveAttribute('data-keyboard-open');
  Reflect.deleteProperty(window, 'visualViewport');
});

test('focuses the heading and announces the title after a navigation', async () => {
  await renderPage(routes, { path: '/' });
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Дальше' }));
  const heading = await screen.findByRole('heading', { name: 'Сообщения' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText('Сообщения', { selector: '[aria-live]' })).toBeInTheDocument();
});

test('the skip link focuses the content', async () => {
  await renderPage(routes, { path: '/' });
  const link = screen.getByRole('link', { name: 'Перейти к содержанию' });
  expect(link).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
  await userEvent.click(link);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('shows a notice while the connection is lost', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get');
  await renderPage(routes, { path: '/' });
  expect(screen.queryByText(/Нет соединения с интернетом/)).not.toBeInTheDocument();
  onLine.mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(screen.getByText(/Нет соединения с интернетом/)).toBeInTheDocument();
  onLine.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(screen.queryByText(/Нет соединения с интернетом/)).not.toBeInTheDocument();
  onLine.mockRestore();
});

test('the footer links to the documents', async () => {
  await renderPage(routes, { path: '/' });
  const links = within(screen.getByRole('navigation', { name: 'Документы' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/terms',
    '/privacy',
    '/offer',
    '/offer-market',
    '/offer-service',
    '/credits',
  ]);
});

test('a page that fills the window has no footer and fits above the keyboard', async () => {
  const viewport = Object.assign(new EventTarget(), { width: 390, height: 844 });
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  await renderPage(routes, { path: '/messages' });
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  const column = screen.getByRole('main').parentElement;
  expect(column?.style.height).toBe('');
  const resizeTo = (height: number) => {
    viewport.height = height;
    act(() => {
      viewport.dispatchEvent(new Event('resize'));
    });
  };
  resizeTo(500);
  expect(column?.style.height).toBe('500px');
  resizeTo(480);
  expect(column?.style.height).toBe('480px');
  resizeTo(844);
  expect(column?.style.height).toBe('');
  Reflect.deleteProperty(window, 'visualViewport');
});

test('renders the given content instead of the page', async () => {
  await renderPage([{ path: '/', element: <AppFrame>Раздел временно недоступен</AppFrame> }], { path: '/' });
  expect(screen.getByRole('main')).toHaveTextContent('Раздел временно недоступен');
  expect(bars().top).toBeInTheDocument();
});

test('shows the links of remotes to their audience', async () => {
  const link = { place: 'footer' as const, audience: 'everyone' as const };
  const news = {
    name: 'mf_news',
    build: 'news01',
    entry: '',
    integrity: '',
    routes: ['/news', '/tips', '/desk'],
    audience: 'everyone' as const,
    preload: [],
    nav: [
      { ...link, path: '/news', label: 'Новости', place: 'bar' as const, icon: 'paw' as const },
      { ...link, path: '/tips', label: 'Советы' },
      { ...link, path: '/drafts', label: 'Черновики', audience: 'signed-in' as const },
      { ...link, path: '/desk', label: 'Редакция', audience: 'admins' as const },
    ],
  };
  const framed: RouteObject[] = [
    {
      element: (
        <SiteRegistry value={{ remotes: { mf_news: news } }}>
          <AppFrame />
        </SiteRegistry>
      ),
      children: [page('/news', 'Новости приюта')],
    },
  ];
  serveUnread([]);
  await renderPage(framed, { path: '/news', session: anna });
  for (const bar of Object.values(bars())) {
    const links = within(bar).getAllByRole('link', { hidden: true });
    expect(links.map(labelOf)).toEqual(['Main', 'Messages', 'Favorites', 'Profile', 'Новости']);
    expect(links.at(-1)).toHaveAttribute('aria-current', 'page');
  }
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Советы' })).toHaveAttribute('href', '/tips');
  expect(footer.getByRole('link', { name: 'Черновики' })).toBeInTheDocument();
  expect(footer.queryByRole('link', { name: 'Редакция' })).not.toBeInTheDocument();
});
