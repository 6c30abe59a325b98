import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, type LostFound, type MapBounds, sectionEndpoints } from 'shared/contract';
import { HttpResponse, http, petListing, renderPage, server } from 'shared/testing';
import { createRoutes } from '../../routes';
import { stubScreen } from '../../testing/stubScreen';

beforeAll(() => Promise.all([import('./LostPage'), import('shared/map')]));
afterEach(() => {
  for (const side of ['clientWidth', 'clientHeight']) Reflect.deleteProperty(HTMLElement.prototype, side);
});

/** Gives everything a size. */
const layOut = (width: number, height: number): void => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => width });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => height });
};

const nobody: LostFound = { total: 0, points: [], clusters: [], listings: [], types: [] };
const marks = { colour: null, size: null, collar: null, special: null };
const lost = { event_date: '2026-11-10', place: 'у метро Сокольники', point: null, marks, reward: null };
const dachshund = petListing({ id: 7, category: 'Потерянные', sex: 2, price: null, lost });
const NAME = 'Потерялась 10 ноября, у метро Сокольники';
const one: LostFound = {
  ...nobody,
  total: 1,
  points: [{ id: 7, kind: 'lost', latitude: 55.75, longitude: 37.6 }],
  listings: [dachshund],
};

const open = async (path: string, wide = true, answer = nobody) => {
  stubScreen({ wide });
  const asked: MapBounds[] = [];
  server.use(
    http.post(endpoints.lostSearch, async ({ request }) => {
      asked.push(((await request.json()) as { bounds: MapBounds }).bounds);
      return HttpResponse.json(answer);
    }),
    http.get(endpoints.config, () => HttpResponse.json({ map: null })),
    http.get(endpoints.lostOutline, () => HttpResponse.json([])),
  );
  const page = await renderPage(createRoutes, { path });
  const map = () => screen.findByRole('application', { name: 'Карта потерянных и найденных питомцев' });
  const place = await map();
  return { ...page, asked, map, place, user: userEvent.setup() };
};
const widthOf = ({ east, west }: MapBounds): number => east - west;
const last = (asked: readonly MapBounds[]): MapBounds => {
  const bounds = asked.at(-1);
  if (!bounds) throw new Error('Nothing was asked for');
  return bounds;
};

test('what the screen shows beyond the address is asked for, and that address gives the same view again', async () => {
  layOut(800, 600);
  const { asked, router, unmount } = await open('/lost?bounds=56,55.5,38,37.2');
  await waitFor(() => expect(asked).toHaveLength(2));
  const seen = last(asked);
  expect(seen.north).toBeGreaterThan(56);
  expect(seen.south).toBeLessThan(55.5);
  expect(seen.west).toBeLessThan(37.2);
  expect(seen.east).toBeGreaterThan(38);
  const { search } = router.state.location;
  expect(search).toBe(`?bounds=${[seen.north, seen.south, seen.east, seen.west].join(',')}`);
  unmount();
  const back = await open(`/lost${search}`);
  await back.user.click(screen.getByRole('button', { name: 'Приблизить' }));
  await waitFor(() => expect(back.asked).toHaveLength(2));
  expect(widthOf(last(back.asked))).toBeCloseTo(widthOf(seen) / 2, 2);
});

test('a key that is held asks for what it comes to, and not for each step', async () => {
  const { asked, place } = await open('/lost?bounds=56,55.5,38,37.2');
  for (let times = 0; times < 10; times++) fireEvent.keyDown(place, { key: 'ArrowRight' });
  await waitFor(() => expect(last(asked).west).toBeGreaterThan(38));
  expect(asked).toHaveLength(2);
});

test('on a phone the map comes back where it was left', async () => {
  const { asked, place, map, user } = await open('/lost?view=map', false);
  for (let times = 0; times < 4; times++) fireEvent.keyDown(place, { key: '+' });
  // Which there is where a part of it is looked at.
  await screen.findAllByText('Показать всю страну');
  const left = last(asked);
  await user.click(screen.getByRole('radio', { name: 'Список' }));
  await waitFor(() => expect(screen.queryByRole('application')).not.toBeInTheDocument());
  await user.click(screen.getByRole('radio', { name: 'Карта' }));
  fireEvent.keyDown(await map(), { key: '-' });
  await waitFor(() => expect(last(asked)).not.toEqual(left));
  expect(widthOf(last(asked))).toBeCloseTo(2 * widthOf(left), 1);
});

test('a phone that shows the map tells what the list would, and a search that fails takes no marks away', async () => {
  const { place, user } = await open('/lost?view=map&bounds=56,55.5,38,37.2', false, one);
  const map = place.parentElement?.parentElement;
  if (!map) throw new Error('The map stands nowhere');
  expect(within(map).getByText(/^На карте: 1/)).toHaveAttribute('role', 'status');
  server.use(http.post(endpoints.lostSearch, () => HttpResponse.json({ message: 'Занято' }, { status: 503 })));
  fireEvent.keyDown(place, { key: 'ArrowRight' });
  const retry = await within(map).findByRole('button', { name: 'Повторить' });
  expect(within(place).getByRole('button', { name: /животное|Сокольники/ })).toBeInTheDocument();
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  server.use(
    http.post(endpoints.lostSearch, async () => {
      await held;
      return HttpResponse.json(nobody);
    }),
  );
  retry.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(retry).not.toBeInTheDocument());
  const line = within(map).getByText('Загрузка…').parentElement;
  expect(line).toHaveFocus();
  letGo();
  expect(await within(map).findByText('Здесь никого нет')).toBeInTheDocument();
  expect(line).toHaveFocus();
  expect(within(map).queryByRole('button', { name: 'Повторить' })).not.toBeInTheDocument();
  expect(within(map).getByRole('button', { name: 'Показать всю страну' })).toBeInTheDocument();
});

test('by keys: the zoom comes before the marks, what is chosen gets the focus and is told, and gives it back', async () => {
  const { place, user } = await open('/lost?bounds=56,55.5,38,37.2', true, one);
  const mark = await within(place).findByRole('button', { name: NAME });
  const nearer = screen.getByRole('button', { name: 'Приблизить' });
  expect(nearer.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  mark.focus();
  await user.keyboard('{Enter}');
  const chosen = screen.getByRole('region', { name: 'Выбрано на карте' });
  expect(chosen).toHaveFocus();
  expect(screen.getByText(`Выбрано на карте: ${NAME}`)).toHaveAttribute('aria-live', 'polite');
  within(chosen).getByRole('button', { name: 'Закрыть' }).focus();
  await user.keyboard('{Enter}');
  expect(mark).toHaveFocus();
  await user.click(mark);
  expect(screen.getByRole('region', { name: 'Выбрано на карте' })).not.toHaveFocus();
});

test('a cluster that is pressed by a key leaves the focus on the map', async () => {
  const clusters = [{ latitude: 55.75, longitude: 37.6, count: 900 }];
  const { place, asked, user } = await open('/lost?bounds=56,55.5,38,37.2', true, { ...nobody, total: 900, clusters });
  (await within(place).findByRole('button', { name: '900 объявлений: приблизить' })).focus();
  await user.keyboard('{Enter}');
  expect(place).toHaveFocus();
  await waitFor(() => expect(asked).toHaveLength(2));
});

test('what is chosen says that it is on its way, and what went wrong', async () => {
  const { place, user } = await open('/lost?bounds=56,55.5,38,37.2', true, { ...one, listings: [] });
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  server.use(
    http.post(sectionEndpoints.pets.byIds, async () => {
      await held;
      return HttpResponse.json({ message: 'Занято' }, { status: 400 });
    }),
  );
  await user.click(within(place).getByRole('button', { name: 'Потерянное животное' }));
  const chosen = within(screen.getByRole('region', { name: 'Выбрано на карте' }));
  expect(chosen.getByText('Загрузка…')).toBeInTheDocument();
  letGo();
  const retry = await chosen.findByRole('button', { name: 'Повторить' });
  server.use(http.post(sectionEndpoints.pets.byIds, () => HttpResponse.json([dachshund])));
  await user.click(retry);
  expect(screen.getByRole('region', { name: 'Выбрано на карте' })).toHaveFocus();
  expect(await chosen.findByRole('link', { name: /у метро Сокольники/ })).toBeInTheDocument();
});
