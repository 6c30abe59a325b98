import { beforeAll, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DOT } from 'shared';
import type { LostMatches } from 'shared/contract';
import { HttpResponse, http, petListing, renderPage, server } from 'shared/testing';
import { Matches } from './Matches';

// Lazy parts are transformed on their first import.
beforeAll(() => Promise.all([import('./MatchesCard'), import('./CompareDialog')]));

const found = petListing({ id: 8, title: 'Найдена собака', category: 'Найденные', sex: 2 });
const reasons = ['Совпал окрас: рыжий', '900 м от места пропажи'];

test('compares two listings side by side, and dismisses the match', async () => {
  const said: object[] = [];
  server.use(
    http.post('*/api/articles/7/matches/dismiss', async ({ request }) => {
      said.push((await request.json()) as object);
      return HttpResponse.json({ dismissed: true });
    }),
  );
  const marks = { colour: 'рыжий' as const, size: null, collar: null, special: 'хромает' };
  const lost = { event_date: '2026-11-12', place: 'у метро', point: null, marks, reward: null };
  const other = { ...found, lost: { ...lost, place: 'во дворе', marks: { ...marks, special: null } } };
  const matches: LostMatches = [{ listing: other, score: 82, reasons }];
  const own = petListing({ id: 7, title: 'Пропала такса', category: 'Потерянные', is_owner: true, lost });
  server.use(http.get('*/api/articles/7/matches', () => HttpResponse.json(matches)));
  await renderPage([{ path: '/', element: <Matches section="pets" listing={own} /> }], { path: '/' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Сравнить с «Найдена собака»' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Это одна и та же собака?' }));
  const cells = (label: string) =>
    within(dialog.getByRole('row', { name: new RegExp(`^${label}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells('Когда и где')).toEqual(
    ['12 ноября · у метро', '12 ноября · во дворе'].map((text) => text.replaceAll(' · ', DOT)),
  );
  expect(cells('Окрас')).toEqual(['рыжий', 'рыжий']);
  expect(cells('Особые приметы')).toEqual(['хромает', 'не указано']);
  expect(dialog.queryByRole('row', { name: /^Ошейник/ })).not.toBeInTheDocument();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(reasons);
  expect(dialog.getByRole('link', { name: 'Открыть и написать' })).toHaveAttribute('href', '/post/8');
  matches.length = 0;
  await user.click(dialog.getByRole('button', { name: 'Это не моя собака' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Возможно/ })).not.toBeInTheDocument());
  expect(said).toEqual([{ other: 8, dismissed: true }]);
  matches.push({ listing: other, score: 82, reasons });
  fireEvent.click(await screen.findByRole('button', { name: 'Вернуть' }));
  expect(await screen.findByRole('region', { name: /^Возможно/ })).toBeInTheDocument();
  expect(said[1]).toEqual({ other: 8, dismissed: false });
});
