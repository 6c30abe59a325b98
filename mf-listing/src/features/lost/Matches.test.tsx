import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Session } from 'shared';
import { type LostMatches, lostKindOf } from 'shared/contract';
import { HttpResponse, http, petListing, renderPage, server } from 'shared/testing';
import { Matches } from './Matches';

const found = petListing({ id: 8, title: 'Найдена собака', category: 'Найденные', sex: 2 });
const reasons = ['Совпал окрас: рыжий', 'Совпал ошейник: красная шлейка', '900 м от места пропажи'];

const open = async (over: Parameters<typeof petListing>[0], matches: LostMatches, session?: Session, path = '/') => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/articles/:id/matches', ({ params }) => {
      asked.push(String(params.id));
      return HttpResponse.json(matches);
    }),
  );
  const listing = petListing({ id: 7, category: 'Потерянные', is_owner: true, ...over });
  const element = (
    <>
      <Matches section="pets" listing={listing} />
      <p>{lostKindOf('pets', listing.category) ?? 'neither'}</p>
    </>
  );
  await renderPage([{ path: '/', element }], { path, ...(session && { session }) });
  await screen.findByText(/^(lost|found|neither)$/);
  return asked;
};

test('the author sees what may be the same animal, why, and the way there', async () => {
  await open({}, [{ listing: found, score: 82, reasons }]);
  const card = within(await screen.findByRole('region', { name: 'Возможно, нашлась ваша собака (1)' }));
  expect(card.getByRole('link', { name: /Найдена собака/ })).toHaveAttribute('href', '/post/8');
  const list = within(card.getByRole('list', { name: 'Почему похоже' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(reasons);
});

test('a finder sees losses', async () => {
  await open({ category: 'Найденные' }, [
    { listing: petListing({ id: 9, category: 'Потерянные' }), score: 60, reasons },
  ]);
  expect(await screen.findByRole('region', { name: 'Возможно, нашёлся хозяин (1)' })).toBeInTheDocument();
});

test('a notice leads to it', async () => {
  const seen = jest.spyOn(Element.prototype, 'scrollIntoView');
  await open({}, [{ listing: found, score: 82, reasons }], undefined, '/#matches');
  const heading = await screen.findByRole('heading', { name: 'Возможно, нашлась ваша собака (1)' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(seen.mock.contexts).toEqual([heading]);
  seen.mockRestore();
});

const stranger: Session = { status: 'signed-in', userId: 2, username: 'Анна', isAdmin: false };

test.each([
  ['to others', { is_owner: false }, stranger],
  ['before it is published', { is_visible: 2 as const }, undefined],
  ['of what is for sale', { category: 'Продажа' as const }, undefined],
])('nothing is asked for %s', async (_when, over, session) => {
  const asked = await open(over, [], session);
  expect(screen.queryByRole('region', { name: /^Возможно/ })).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('administrators see it as well', async () => {
  await open({ is_owner: false }, [{ listing: found, score: 70, reasons }], { ...stranger, isAdmin: true });
  expect(await screen.findByRole('region', { name: /^Возможно/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Сравнить/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Это не/ })).not.toBeInTheDocument();
});
