import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, type LostFound, type MapBounds } from 'shared/contract';
import { HttpResponse, http, renderPage, server } from 'shared/testing';
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

const open = async (path: string, wide = true) => {
  stubScreen({ wide });
  const asked: MapBounds[] = [];
  const answer: LostFound = { total: 0, points: [], clusters: [], listings: [], types: [] };
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
  await screen.findByText('Показать всю страну');
  const left = last(asked);
  await user.click(screen.getByRole('radio', { name: 'Список' }));
  await waitFor(() => expect(screen.queryByRole('application')).not.toBeInTheDocument());
  await user.click(screen.getByRole('radio', { name: 'Карта' }));
  fireEvent.keyDown(await map(), { key: '-' });
  await waitFor(() => expect(last(asked)).not.toEqual(left));
  expect(widthOf(last(asked))).toBeCloseTo(2 * widthOf(left), 1);
});
