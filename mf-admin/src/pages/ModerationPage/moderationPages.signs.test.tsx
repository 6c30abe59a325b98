import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type Lost, listingTextPaths, type Sign } from 'shared/contract';
import { petListing } from 'shared/testing';
import { waitingPet } from '../../testing/admin';
import { row } from '../../testing/moderationRows';
import { serveModeration } from '../../testing/moderationServer';
import { openAdmin } from '../../testing/openAdmin';

// The first import transforms the page's chunk, which may exceed a test's deadline.
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

test('shows signs beside the listing, and marks contacts in the text', async () => {
  const shown = await open(signs);
  expect(within(shown).getByText('Замечаний: 5')).toBeInTheDocument();
  const block = screen.getByRole('heading', { name: 'Замечания' }).closest('section');
  const items = within(block as HTMLElement).getAllByRole('listitem');
  expect(items.map((item) => item.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Мессенджер и телефон в названии и тексте',
    'Фото 2 уже есть у автора «Игорь»',
    'Тот же текст у автора «Игорь»',
    'Аккаунту 2 дня, а объявлений уже 6',
    'Цена в 5 раз ниже медианы 42 000 ₽',
  ]);
  expect(screen.getByRole('link', { name: 'Фото 2 уже есть у автора «Игорь»' })).toHaveAttribute(
    'href',
    '/market-post/9',
  );
  expect([...shown.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    '@anna',
    '8 916 123-45-67',
    'телеграм',
  ]);
  expect(shown).toHaveTextContent(description);
});

const placed = (path: string, text: string) => {
  const [head = '', ...rest] = path.split('.').toReversed();
  return rest.reduce<Record<string, unknown>>((below, name) => ({ [name]: below }), { [head]: text });
};
const nothing = { event_date: null, place: null, point: null, reward: null };
const unmarked = { colour: null, size: null, collar: null, special: null };

test.each(listingTextPaths('pets').flatMap((path) => [true, false].map((asEdit) => [path, asEdit] as const)))(
  'contacts in %s are marked there, in an edit too: %s',
  async (path, asEdit) => {
    const text = `Звоните ${path.length} или 8 916 123-45-67`;
    const place = { what: 'phone', field: path, start: text.indexOf('8 916'), end: text.length } as const;
    const { lost, ...said } = placed(path, text) as { lost?: { marks?: object } };
    const whole = { ...nothing, ...lost, marks: { ...unmarked, ...lost?.marks } } as unknown as Lost;
    const own = { title, description, category: 'Потерянные' as const, price: null, ...said, lost: whole };
    const { images, city, type, breed, sex } = petListing();
    const revision = { ...own, images, city, type, breed, sex, since: '2026-11-20T10:24:00.000Z' };
    const published = waitingPet({ category: 'Потерянные', price: null, revision });
    serveModeration('pets', [
      { ...(asEdit ? published : waitingPet(own)), signs: [{ kind: 'contacts', places: [place] }] },
    ]);
    const { user } = await openAdmin('/admin/ads');
    await user.click(await screen.findByRole('button', { name: /^Подробности/ }));
    const shown = screen.getByRole('article');
    await waitFor(() => expect(shown.querySelector('mark')).toHaveTextContent('8 916 123-45-67'));
    expect(shown).toHaveTextContent(/Телефон в \S+/);
  },
);

test('shows a usual price without a request', async () => {
  const shown = await open([{ kind: 'price', median: 42000, level: 'usual', times: 1 }]);
  expect(shown).toHaveTextContent(/Цена обычная: медиана 42\s000\s₽/);
  expect(within(shown).queryByText(/^Замечаний/)).not.toBeInTheDocument();
});
