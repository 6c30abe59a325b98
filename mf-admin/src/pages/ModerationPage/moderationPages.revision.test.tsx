import { beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { waitingPet } from '../../testing/admin';
import { row } from '../../testing/moderationRows';
import { serveModeration } from '../../testing/moderationServer';
import { openAdmin } from '../../testing/openAdmin';

// The first import transforms the page's chunk, which may exceed a test's deadline.
beforeAll(() => import('./moderationPages'));

const [kept, gone, fresh] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(32)}.webp`) as [string, string, string];

const edited = () => {
  const published = waitingPet({
    id: 5,
    age: 2,
    vaccinated: true,
    is_visible: 1,
    version: 7,
    images: [kept, gone],
    price: 45_000,
  });
  const { title, category, city, type, breed, sex } = published;
  const said = { title, category, city, type, breed, sex };
  const revision = {
    ...said,
    price: 40_000,
    age: 14,
    vaccinated: null,
    description: 'Здоровый, ласковый и привитый.',
    images: [`${'a'.repeat(32)}.1764000000.${'x'.repeat(22)}.webp`, fresh],
    since: '2026-11-20T10:24:00.000Z',
  };
  return { ...published, revision };
};

test('shows a revision beside the published listing, with differences marked', async () => {
  serveModeration('pets', [edited()]);
  const { user } = await openAdmin('/admin/ads');
  await user.click(await screen.findByRole('button', { name: /^Подробности/ }));
  const shown = row(edited().title);
  expect(within(shown).getAllByText('Изменения').length).toBeGreaterThan(0);
  const cells = (label: string) => {
    const [before, after] = within(within(shown).getByRole('row', { name: new RegExp(`^${label}`) })).getAllByRole(
      'cell',
    );
    const of = (cell: HTMLElement | undefined, selector: string) =>
      [...(cell?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent);
    return [of(before, 'del'), of(after, 'ins')];
  };
  expect(cells('Название')).toEqual([[], []]);
  expect(cells('Описание')[1]?.join('')).toContain('привитый');
  expect(cells('Цена')[0]?.join('')).toMatch(/45/);
  expect(cells('Цена')[1]?.join('')).toMatch(/40/);
  expect(cells('Возраст')).toEqual([[], ['1 год ']]);
  expect(cells('Прививки')[0]?.join('')).toBe('с прививками');
  const pictures = within(shown).getByRole('row', { name: /^Фотографии/ });
  expect(within(pictures).getAllByText('убрано')).toHaveLength(1);
  expect(within(pictures).getAllByText('новое')).toHaveLength(1);
});

test('marks contacts in a revision, within the changes', async () => {
  const listing = edited();
  const start = listing.revision.description.indexOf('ласковый');
  const place = { field: 'description', what: 'link', start, end: start + 'ласковый'.length } as const;
  serveModeration('pets', [{ ...listing, signs: [{ kind: 'contacts', places: [place] }] }]);
  const { user } = await openAdmin('/admin/ads');
  await user.click(await screen.findByRole('button', { name: /^Подробности/ }));
  const marks = [...row(listing.title).querySelectorAll('table mark')].map(({ textContent }) => textContent);
  expect(marks.join('')).toBe('ласковый');
});

test('names buttons, dialog and signs for an edit', async () => {
  const other = { section: 'pets', id: 9, author: 3, username: 'Игорь' } as const;
  const { decisions } = serveModeration('pets', [{ ...edited(), signs: [{ kind: 'picture', picture: 2, ...other }] }]);
  const { user } = await openAdmin('/admin/ads');
  const { title } = edited();
  expect(await screen.findByRole('button', { name: `Опубликовать изменения в «${title}»` })).toHaveTextContent(
    'Опубликовать изменения',
  );
  await user.click(screen.getByRole('button', { name: /^Подробности/ }));
  expect(screen.getByRole('link', { name: 'Фото 2 из изменений уже есть у автора «Игорь»' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: `Отклонить изменения в «${title}»` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Почему отклоняем изменения?' }));
  expect(dialog.getByText(/объявление останется прежним/)).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: /^1\./ }));
  await user.click(dialog.getByRole('button', { name: 'Отклонить изменения' }));
  expect(await screen.findByText('✅ Статус обновлён')).toBeInTheDocument();
  expect(decisions).toMatchObject([{ ad_id: 5, do: 3, version: 7 }]);
});

test('sends the version that was seen; A publishes', async () => {
  const { decisions } = serveModeration('pets', [edited()]);
  const { user } = await openAdmin('/admin/ads');
  (await screen.findByRole('link', { name: edited().title })).focus();
  await user.keyboard('a');
  expect(await screen.findByText('✅ Статус обновлён')).toBeInTheDocument();
  expect(decisions).toEqual([{ ad_id: 5, do: 1, version: 7 }]);
});

test('shows an edit of a lost pet with the exact point and the chip, as urgent', async () => {
  const lost = {
    event_date: '2026-11-12',
    place: 'у метро Сокольники',
    point: { latitude: 55.78782, longitude: 37.67812 },
    marks: { colour: 'рыжий', size: null, collar: null, special: 'хромает' },
    reward: 5000,
  } as const;
  const published = waitingPet({
    category: 'Потерянные',
    price: null,
    lost,
    lost_private: { point: { latitude: 55.7891, longitude: 37.6794 }, chip: null },
  });
  const revision = {
    ...edited().revision,
    category: 'Потерянные' as const,
    price: null,
    lost: { ...lost, place: 'во дворе' },
    lost_private: { point: { latitude: 55.7892, longitude: 37.6794 }, chip: '643094100123456' },
  };
  serveModeration('pets', [{ ...published, revision }]);
  const { user } = await openAdmin('/admin/ads');
  await user.click(await screen.findByRole('button', { name: /^Подробности/ }));
  const shown = row(edited().title);
  expect(within(shown).getByText('Срочно')).toBeInTheDocument();
  const rowOf = (label: string) => within(shown).getByRole('row', { name: new RegExp(`^${label}`) }).textContent;
  expect(rowOf('Место')).toMatch(/у метро Сокольники.*во дворе/);
  expect(rowOf('Точка на карте')).toMatch(/55\.7891, 37\.6794.*55\.7892, 37\.6794/);
  expect(rowOf('Чип')).toContain('643094100123456');
  expect(rowOf('Окрас и размер')).toContain('рыжий');
  expect(rowOf('Особые приметы')).toContain('хромает');
  expect(rowOf('Дата события')).toContain('12.11.2026');
});
