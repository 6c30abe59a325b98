import { beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Sign } from 'shared/contract';
import { waitingPet } from '../../testing/admin';
import { row } from '../../testing/moderationRows';
import { serveModeration } from '../../testing/moderationServer';
import { openAdmin } from '../../testing/openAdmin';

// The page's chunk is transformed the first time it is asked for, which may take longer than a page is waited for.
beforeAll(() => import('./moderationPages'));

const other = { section: 'market' as const, id: 9, author: 3, username: 'Игорь' };
const title = 'Щенки, тг @anna';
const description = 'Звоните 8 916 123-45-67 или в телеграм.';
const signs: Sign[] = [
  {
    kind: 'contacts',
    places: [
      { what: 'messenger', field: 'title', start: 10, end: 15 },
      { what: 'phone', field: 'description', start: 8, end: 23 },
      { what: 'messenger', field: 'description', start: 30, end: 38 },
    ],
  },
  { kind: 'picture', picture: 2, ...other },
  { kind: 'text', near: false, ...other },
  { kind: 'new_account', days: 2, listings: 6 },
  { kind: 'price', median: 42000, level: 'low', times: 5 },
];

const open = async (shownSigns: Sign[]) => {
  serveModeration('pets', [waitingPet({ title, description, signs: shownSigns })]);
  const { user } = await openAdmin('/admin/ads');
  await user.click(await screen.findByRole('button', { name: `Подробности «${title}»` }));
  return row(title);
};

test('what to look at stands beside the listing, and contacts are marked where they stand', async () => {
  const shown = await open(signs);
  expect(within(shown).getByText('Обратить внимание: 5')).toBeInTheDocument();
  const block = screen.getByRole('heading', { name: 'На что обратить внимание' }).closest('section');
  const items = within(block as HTMLElement).getAllByRole('listitem');
  expect(items.map((item) => item.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Мессенджер и телефон в названии и тексте',
    'Фото 2 есть у автора «Игорь»',
    'Тот же текст у автора «Игорь»',
    'Аккаунту 2 дня, а объявлений уже 6',
    'Цена в 5 раз ниже медианы 42 000 ₽',
  ]);
  expect(screen.getByRole('link', { name: 'Фото 2 есть у автора «Игорь»' })).toHaveAttribute('href', '/market-post/9');
  expect([...shown.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    '@anna',
    '8 916 123-45-67',
    'телеграм',
  ]);
  expect(shown).toHaveTextContent(description);
});

test('a usual price is told and asks for nothing', async () => {
  const shown = await open([{ kind: 'price', median: 42000, level: 'usual', times: 1 }]);
  expect(shown).toHaveTextContent(/Цена обычная: медиана 42\s000\s₽/);
  expect(within(shown).queryByText(/^Обратить внимание/)).not.toBeInTheDocument();
});
