import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { DECISION_UNDO_MS, type Lost, listingTextPaths, type Sign } from 'shared/contract';
import { HttpResponse, http, petListing, server } from 'shared/testing';
import { waitingPet } from '../../testing/admin';
import { focusedTitle, pets, row, titles } from '../../testing/moderationRows';
import { serveModeration } from '../../testing/moderationServer';
import { openAdmin } from '../../testing/openAdmin';

describe('moderationPages.revision', () => {
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
    const facts = { title, category, city, type, breed, sex };
    const revision = {
      ...facts,
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
    const { decisions } = serveModeration('pets', [
      { ...edited(), signs: [{ kind: 'picture', picture: 2, ...other }] },
    ]);
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
});

describe('moderationPages.signs', () => {
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
      const { lost, ...rest } = placed(path, text) as { lost?: { marks?: object } };
      const whole = { ...nothing, ...lost, marks: { ...unmarked, ...lost?.marks } } as unknown as Lost;
      const own = { title, description, category: 'Потерянные' as const, price: null, ...rest, lost: whole };
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
});

describe('moderationPages.undo', () => {
  // The first import transforms the page's chunk, which may exceed a test's deadline.
  beforeAll(() => import('./moderationPages'));

  /** By key: the toasts' pointer events need more than jsdom has. */
  const press = async (user: UserEvent, button: HTMLElement): Promise<void> => {
    act(() => button.focus());
    await user.keyboard('{Enter}');
  };

  test("removes a decided listing before the server's answer", async () => {
    const state = serveModeration('pets', pets(3));
    let answer = (): void => undefined;
    server.use(
      http.post('*/api/admin/ad-action', async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        state.waiting = state.waiting.slice(1);
        return HttpResponse.json({ ok: true, is_visible: 1 });
      }),
    );
    const { user } = await openAdmin('/admin/ads');
    await user.click(await screen.findByRole('button', { name: 'Опубликовать «Питомец 1»' }));
    expect(titles()).toEqual(['Питомец 2', 'Питомец 3']);
    expect(focusedTitle()).toBe('Питомец 2');
    expect(screen.queryByText('✅ Статус обновлён')).not.toBeInTheDocument();
    answer();
    expect(await screen.findByText('✅ Статус обновлён')).toBeInTheDocument();
  });

  test("undoes a decision by the toast's button: the listing is back, open, with the focus", async () => {
    const { decisions, undone } = serveModeration('pets', pets(3));
    const { user } = await openAdmin('/admin/ads');
    await user.click(await screen.findByRole('button', { name: 'Отклонить «Питомец 1»' }));
    await screen.findByRole('dialog', { name: 'Почему отклоняем?' });
    await user.keyboard('8r');
    await press(user, await screen.findByRole('button', { name: 'Отменить' }));
    expect(await screen.findByText('Решение отменено')).toBeInTheDocument();
    await waitFor(() => expect(titles()).toEqual(['Питомец 1', 'Питомец 2', 'Питомец 3']));
    expect([decisions, undone]).toEqual([[{ ad_id: 1, do: 3, reason: 'other', comment: '' }], [1]]);
    await waitFor(() => expect(focusedTitle()).toBe('Питомец 1'));
    expect(within(row('Питомец 1')).getByText('Здоровый и ласковый.')).toBeInTheDocument();
    await user.keyboard('r');
    const again = await screen.findByRole('dialog', { name: 'Почему отклоняем?' });
    expect(within(again).queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  });

  test('undoes the latest decision by U, once, also when the list is empty', async () => {
    const state = serveModeration('pets', pets(1));
    const { user } = await openAdmin('/admin/ads');
    (await screen.findByRole('link', { name: 'Питомец 1' })).focus();
    await user.keyboard('p');
    expect(await screen.findByText('✅ Статус обновлён')).toBeInTheDocument();
    await user.keyboard('uu');
    await waitFor(() => expect(titles()).toEqual(['Питомец 1']));
    expect(state.undone).toEqual([1]);
  });

  test('undoes no earlier decision by U while the latest one is not stored, or was a deletion', async () => {
    const state = serveModeration('pets', pets(3));
    const { user } = await openAdmin('/admin/ads');
    (await screen.findByRole('link', { name: 'Питомец 1' })).focus();
    await user.keyboard('p');
    expect(await screen.findByText('✅ Статус обновлён')).toBeInTheDocument();
    await user.keyboard('d');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }));
    await user.keyboard('u');
    expect(await screen.findByText('✅ Объявление удалено')).toBeInTheDocument();
    await user.keyboard('u');
    expect(state.undone).toEqual([]);
  });

  test('ignores U after the deadline, and reports a refused undo', async () => {
    const state = serveModeration('pets', pets(3));
    const { user } = await openAdmin('/admin/ads');
    (await screen.findByRole('link', { name: 'Питомец 1' })).focus();
    await user.keyboard('p');
    const undo = await screen.findByRole('button', { name: 'Отменить' });
    const late = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + DECISION_UNDO_MS);
    await user.keyboard('u');
    late.mockRestore();
    expect(state.undone).toEqual([]);
    state.refusal = { status: 409, detail: 'Отменить решение уже нельзя' };
    await press(user, undo);
    expect(await screen.findByText('Ошибка: Отменить решение уже нельзя')).toBeInTheDocument();
    expect(titles()).toEqual(['Питомец 2', 'Питомец 3']);
  });

  test('offers no undo for a deletion', async () => {
    serveModeration('pets', pets(2));
    const { user } = await openAdmin('/admin/ads');
    (await screen.findByRole('link', { name: 'Питомец 1' })).focus();
    await user.keyboard('d');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('✅ Объявление удалено')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Отменить' })).not.toBeInTheDocument();
  });

  test('moves to the first listing by arrow down from the page, not from a control, and announces it', async () => {
    serveModeration('pets', pets(2));
    const { user } = await openAdmin('/admin/ads');
    await screen.findByRole('link', { name: 'Питомец 1' });
    expect(screen.getByRole('region', { name: 'Объявления на модерации' })).toHaveAccessibleDescription(
      'Можно работать с клавиатуры: стрелка вниз выбирает первое объявление',
    );
    screen.getByRole('button', { name: 'Клавиши ?' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Клавиши ?' })).toHaveFocus();
    act(() => screen.getByRole('button', { name: 'Клавиши ?' }).blur());
    await user.keyboard('{ArrowDown}');
    expect(focusedTitle()).toBe('Питомец 1');
    await user.keyboard('{ArrowDown}');
    expect(focusedTitle()).toBe('Питомец 2');
  });
});
