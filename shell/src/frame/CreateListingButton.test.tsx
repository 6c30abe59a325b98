import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { type Session, sectionPaths } from 'shared';
import { endpoints, sections } from 'shared/contract';
import { loadOverlays } from 'shared/host';
import { HttpResponse, http, renderPage, server } from 'shared/testing';
import { AppFrame } from './AppFrame';

const NAME = 'Разместить объявление';
const anna: Session = { status: 'signed-in', userId: 5, username: 'Анна', isAdmin: false };
const routes: RouteObject[] = [{ element: <AppFrame />, children: [{ path: '*', element: <h1>Страница</h1> }] }];

beforeEach(() => server.use(http.get(endpoints.dialogs.path, () => HttpResponse.json([]))));

const bars = () => screen.getAllByLabelText('Основная навигация');
const bottomBar = () => within(bars().at(-1) ?? document.body);

const openSheet = async (session?: Session) => {
  const page = await renderPage(routes, { path: '/', ...(session && { session }) });
  // As at the first touch of the page.
  await act(loadOverlays);
  const button = bottomBar().getByLabelText(NAME);
  await page.user.click(button);
  return { ...page, button, sheet: within(await screen.findByRole('dialog', { name: 'Что размещаем?' })) };
};

const hrefs = (sheet: Awaited<ReturnType<typeof openSheet>>['sheet']) =>
  sheet.getAllByRole('link').map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));

const forms = [
  ...sections.map((section) => sectionPaths[section].create),
  '/new-post?category=Потерянные',
  '/new-post?category=Найденные',
];

test('the sheet lists the sections, then a loss and a find under their own heading', async () => {
  const { sheet } = await openSheet(anna);
  expect(sheet.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'ПитомцаПродать или отдать в хорошие руки',
    'ВещьКорм, амуниция, клетки, аквариумы',
    'УслугуГруминг, передержка, выгул',
    'Я потерял питомцаКарта, листовка и поиск похожих',
    'Я нашёл питомцаСверим с теми, кого ищут',
  ]);
  const lost = sheet.getByRole('list', { name: 'Питомец потерялся или нашёлся' });
  expect(within(lost).getAllByRole('link')).toHaveLength(2);
  expect(hrefs(sheet)).toEqual(forms);
});

test('each row leads visitors through the login page', async () => {
  const { sheet } = await openSheet({ status: 'anonymous' });
  for (const [index, href] of hrefs(sheet).entries()) {
    expect(new URLSearchParams(href.replace('/login?', '')).get('return')).toBe(decodeURIComponent(forms[index] ?? ''));
  }
});

test('a row opens its form and closes the sheet', async () => {
  const { router, sheet, user } = await openSheet(anna);
  await user.click(sheet.getByRole('link', { name: /^Услугу/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/new-post-service'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('Escape closes the sheet and returns the focus to the button', async () => {
  const { button, user } = await openSheet(anna);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(button).toHaveFocus());
});

test.each(
  sections.flatMap((section) => {
    const { create, feed } = sectionPaths[section];
    return [feed, `${feed}/moskva`].flatMap((path) => [
      [path, anna, create] as const,
      [path, { status: 'anonymous' } as const, `/login?return=${encodeURIComponent(create)}`] as const,
    ]);
  }),
)('on the feed %s both bars lead %j to %s', async (path, session, href) => {
  await renderPage(routes, { path, session });
  expect(screen.queryByRole('button', { name: NAME, hidden: true })).not.toBeInTheDocument();
  for (const link of screen.getAllByLabelText(NAME)) expect(link).toHaveAttribute('href', href);
  expect(screen.getAllByLabelText(NAME)).toHaveLength(2);
});
