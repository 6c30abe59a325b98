import { beforeAll, expect, test } from '@jest/globals';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AdminListing } from 'shared/contract';
import { HttpResponse, http, marketListing, server, serviceListing } from 'shared/testing';
import { waitingPet } from '../../testing/admin';
import { focusedTitle, pets, row, titles } from '../../testing/moderationRows';
import { serveModeration } from '../../testing/moderationServer';
import { openAdmin } from '../../testing/openAdmin';
import { scrollToBottom } from '../../testing/stubScroll';

// The first import transforms the page's chunk, which may exceed a test's deadline.
beforeAll(() => import('./moderationPages'));

const moderation = {
  duplicates: [],
  duplicate_count: 0,
  author_rejections: 0,
  signs: [],
  waiting_since: '2026-11-12T07:24:00.000Z',
  awaits_consent: false,
};

test.each<[string, 'pets' | 'market' | 'services', AdminListing, string, string]>([
  ['/admin/ads', 'pets', waitingPet({ title: 'Корги' }), 'Вельш-корги пемброк · Москва · 45 000 ₽', '/post/1'],
  [
    '/admin/ads-market',
    'market',
    { ...marketListing({ is_visible: 2, price: null }), ...moderation },
    'Клетки/Для птиц · Москва · Цена не указана',
    '/market-post/1',
  ],
  [
    '/admin/ads-service',
    'services',
    { ...serviceListing({ is_visible: 2, price: null }), ...moderation },
    'Выгул · Москва · Платно',
    '/service-post/1',
  ],
])('%s shows picture, title, line, price, author and age', async (path, section, listing, line, href) => {
  serveModeration(section, [listing]);
  await openAdmin(path);
  const link = await screen.findByRole('link', { name: listing.title });
  expect(link).toHaveAttribute('href', href);
  const shown = row(listing.title);
  expect(shown.textContent?.replaceAll('\u00a0', ' ')).toContain(line);
  expect(shown).toHaveTextContent('Автор: Анна (ID 2)');
  expect(shown.querySelector('time')).toHaveAttribute('datetime', '2026-11-12T07:24:00.000Z');
  expect(shown.querySelector('img')).toHaveAttribute('src', '/api/image/corgi.webp?w=640');
  expect(screen.getByText('На рассмотрении: 1')).toBeInTheDocument();
});

test("marks listings that await their author's consent, and does not publish them, by key either", async () => {
  const posted: string[] = [];
  serveModeration('pets', [waitingPet({ title: 'Корги', awaits_consent: true })]);
  server.use(
    http.post('*/api/admin/ad-action', () => {
      posted.push('decision');
      return HttpResponse.json({ ok: true, is_visible: 1 });
    }),
  );
  const { user } = await openAdmin('/admin/ads');
  const link = await screen.findByRole('link', { name: 'Корги' });
  expect(row('Корги')).toHaveTextContent('Ждёт согласия');
  expect(screen.queryByRole('button', { name: 'Опубликовать «Корги»' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Отклонить «Корги»' })).toBeInTheDocument();
  act(() => link.focus());
  await user.keyboard('p');
  expect(await screen.findByText(/^Автор ещё не согласился на публикацию/)).toBeInTheDocument();
  expect(link).toHaveFocus();
  expect(posted).toEqual([]);
});

test('shows loading and an empty list', async () => {
  serveModeration('pets', []);
  await openAdmin('/admin/ads');
  expect(await screen.findByText('Нет объявлений на модерации.')).toBeInTheDocument();
  expect(screen.queryByText('Больше нет объявлений.')).not.toBeInTheDocument();
});

test('shows that the list is loading', async () => {
  serveModeration('pets', []);
  let answer = (): void => undefined;
  server.use(
    http.get('*/api/admin/ads', async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return HttpResponse.json([]);
    }),
  );
  await openAdmin('/admin/ads');
  expect(await screen.findByRole('heading', { level: 1, name: 'Модерация: объявления' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Загрузка…');
  await act(async () => answer());
});

test('loads pages within 100 px of the bottom, until the end', async () => {
  scrollToBottom(2000);
  const { requests } = serveModeration('pets', pets(45));
  await openAdmin('/admin/ads');
  await waitFor(() => expect(titles()).toHaveLength(20));
  scrollToBottom(101);
  expect(requests).toEqual(['limit=20']);
  scrollToBottom(100);
  // Loaded rows make the page longer.
  scrollToBottom(2000);
  await waitFor(() => expect(titles()).toHaveLength(40));
  expect(screen.queryByText('Больше нет объявлений.')).not.toBeInTheDocument();
  scrollToBottom(0);
  await waitFor(() => expect(titles()).toHaveLength(45));
  expect(screen.getByText('Больше нет объявлений.')).toBeInTheDocument();
  expect(requests).toEqual(['limit=20', 'limit=20&cursor=20', 'limit=20&cursor=40']);
});

test('keeps the list when the next page fails, and retries', async () => {
  scrollToBottom(2000);
  serveModeration('pets', pets(25));
  const { user } = await openAdmin('/admin/ads');
  await waitFor(() => expect(titles()).toHaveLength(20));
  let broken = true;
  server.use(
    http.get('*/api/admin/ads', () => (broken ? HttpResponse.json({ detail: 'Сбой' }, { status: 500 }) : undefined)),
  );
  scrollToBottom(0);
  expect(await screen.findByText('Сбой')).toBeInTheDocument();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(titles()).toHaveLength(25));
});

test.each([
  ['Опубликовать', { ad_id: 1, do: 1 }],
  ['Отклонить', { ad_id: 1, do: 3, reason: 'contacts', comment: 'Уберите номер' }],
])('%s by mouse: removes the listing and opens the next one with the focus', async (verb, decision) => {
  const { decisions } = serveModeration('pets', pets(3));
  const { user } = await openAdmin('/admin/ads');
  await user.click(await screen.findByRole('button', { name: `${verb} «Питомец 1»` }));
  if (verb === 'Отклонить') {
    const dialog = within(await screen.findByRole('dialog', { name: 'Почему отклоняем?' }));
    await user.click(dialog.getByRole('button', { name: verb }));
    expect(dialog.getByText('Выберите причину')).toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: '2. Контакты или ссылки в тексте' }));
    expect(dialog.queryByText('Выберите причину')).not.toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Комментарий автору' }), 'Уберите номер');
    await user.click(dialog.getByRole('button', { name: verb }));
  }
  expect(await screen.findByText('✅ Статус обновлён')).toBeInTheDocument();
  await waitFor(() => expect(titles()).toEqual(['Питомец 2', 'Питомец 3']));
  expect(decisions).toEqual([decision]);
  expect(focusedTitle()).toBe('Питомец 2');
  expect(within(row('Питомец 2')).getByText('Здоровый и ласковый.')).toBeInTheDocument();
  expect(await screen.findByText('На рассмотрении: 2')).toBeInTheDocument();
});

test('ignores the second press of a quick pair, on any listing', async () => {
  const { decisions } = serveModeration('pets', pets(3));
  await openAdmin('/admin/ads');
  const press = async (title: string, at: number): Promise<void> => {
    const button = await screen.findByRole('button', { name: `Опубликовать «${title}»` });
    const click = createEvent.click(button);
    Object.defineProperty(click, 'timeStamp', { value: at });
    fireEvent(button, click);
  };
  await press('Питомец 1', 1000);
  await press('Питомец 2', 1300);
  await waitFor(() => expect(decisions).toEqual([{ ad_id: 1, do: 1 }]));
  expect(titles()).toEqual(['Питомец 2', 'Питомец 3']);
  await press('Питомец 2', 1500);
  await waitFor(() => expect(titles()).toEqual(['Питомец 3']));
});

test('supports keys: move, publish, reject, details, help', async () => {
  const { decisions } = serveModeration('pets', pets(4));
  const { user } = await openAdmin('/admin/ads');
  act(() => screen.getByRole('heading', { level: 1 }).focus());
  await screen.findByRole('link', { name: 'Питомец 1' });
  await user.keyboard('p');
  expect(decisions).toEqual([]);
  act(() => screen.getByRole('link', { name: 'Питомец 1' }).focus());
  await user.keyboard('j{ArrowDown}jjk');
  expect(focusedTitle()).toBe('Питомец 3');
  await user.keyboard('p');
  await waitFor(() => expect(titles()).toEqual(['Питомец 1', 'Питомец 2', 'Питомец 4']));
  expect(focusedTitle()).toBe('Питомец 4');
  await user.keyboard('r');
  await screen.findByRole('dialog', { name: 'Почему отклоняем?' });
  await user.keyboard('4r');
  await waitFor(() => expect(titles()).toEqual(['Питомец 1', 'Питомец 2']));
  expect(focusedTitle()).toBe('Питомец 2');
  expect(decisions).toEqual([
    { ad_id: 3, do: 1 },
    { ad_id: 4, do: 3, reason: 'fraud', comment: '' },
  ]);
  const details = screen.getByRole('button', { name: 'Подробности «Питомец 2»' });
  expect(details).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('i');
  expect(details).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Клавиши' }));
  expect(dialog.getByRole('row', { name: 'P или A Опубликовать' })).toBeInTheDocument();
});

test("opens the listing's page by O", async () => {
  serveModeration('pets', pets(2));
  const { user, router } = await openAdmin('/admin/ads');
  (await screen.findByRole('link', { name: 'Питомец 2' })).focus();
  await user.keyboard('o');
  expect(await screen.findByText('Страница объявления')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/post/2');
});

test('confirms before deleting', async () => {
  const { decisions } = serveModeration('pets', pets(2));
  const { user } = await openAdmin('/admin/ads');
  (await screen.findByRole('link', { name: 'Питомец 1' })).focus();
  await user.keyboard('d');
  const dialog = within(await screen.findByRole('dialog', { name: 'Удалить объявление?' }));
  await user.click(dialog.getByRole('button', { name: 'Отмена' }));
  expect(decisions).toEqual([]);
  screen.getByRole('link', { name: 'Питомец 1' }).focus();
  await user.keyboard('{Delete}');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByText('✅ Объявление удалено')).toBeInTheDocument();
  await waitFor(() => expect(titles()).toEqual(['Питомец 2']));
  expect(decisions).toEqual([{ ad_id: 1, do: 0 }]);
});

test('shows an empty list after the last one', async () => {
  serveModeration('pets', pets(1));
  const { user } = await openAdmin('/admin/ads');
  (await screen.findByRole('link', { name: 'Питомец 1' })).focus();
  await user.keyboard('p');
  expect(await screen.findByText('Нет объявлений на модерации.')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Объявления на модерации' })).toHaveFocus();
});

test.each<[string, { status: number; detail?: string } | 'network', string]>([
  ['the server’s words', { status: 409, detail: 'Уже опубликовано' }, 'Ошибка: Уже опубликовано'],
  ['no answer', 'network', 'Ошибка при соединении с сервером'],
])('%s: reports the failure and keeps the listing', async (_, refusal, text) => {
  const state = serveModeration('pets', pets(2));
  const { user } = await openAdmin('/admin/ads');
  state.refusal = refusal;
  await user.click(await screen.findByRole('button', { name: 'Опубликовать «Питомец 1»' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  await waitFor(() => expect(titles()).toEqual(['Питомец 1', 'Питомец 2']));
});

test('marks listings that complaints hide even once they are published', async () => {
  serveModeration('pets', [waitingPet({ title: 'Корги', hidden_since: '2026-11-20T10:24:00.000Z' })]);
  await openAdmin('/admin/ads');
  expect(await screen.findByText('Скрыто до решения по жалобам')).toBeInTheDocument();
});

test('keeps the reason and comment of a rejection that failed, for its listing alone', async () => {
  const state = serveModeration('pets', pets(2));
  const { user } = await openAdmin('/admin/ads');
  const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Почему отклоняем?' }));
  const openDialog = async (title: string) => {
    await user.click(await screen.findByRole('button', { name: `Отклонить «${title}»` }));
    return findDialog();
  };
  const comment = { name: 'Комментарий автору' };
  state.refusal = 'network';
  const dialog = await openDialog('Питомец 1');
  await user.click(dialog.getByRole('radio', { name: /^2\./ }));
  await user.type(dialog.getByRole('textbox', comment), 'Уберите номер');
  await user.click(dialog.getByRole('button', { name: 'Отклонить' }));
  await screen.findByText('Ошибка при соединении с сервером');
  const other = await openDialog('Питомец 2');
  expect(other.getByRole('textbox', comment)).toHaveValue('');
  await user.click(other.getByRole('button', { name: 'Отмена' }));
  // By keys: a press so soon after the last one would count as its second.
  await user.keyboard('kr');
  const again = await findDialog();
  expect(again.getByRole('radio', { name: /^2\./ })).toBeChecked();
  expect(again.getByRole('textbox', comment)).toHaveValue('Уберите номер');
});

test('shows details: pictures, facts, description, duplicates, history of the listing and of its author', async () => {
  const duplicate = {
    section: 'market' as const,
    id: 9,
    title: 'Такой же',
    author: 2,
    is_visible: 3 as const,
    same_picture: true,
    same_text: true,
    near_text: true,
  };
  serveModeration('pets', [
    waitingPet({ title: 'Корги', duplicates: [duplicate], duplicate_count: 7, author_rejections: 2 }),
  ]);
  const { user } = await openAdmin('/admin/ads');
  await user.click(await screen.findByRole('button', { name: 'Подробности «Корги»' }));
  const shown = row('Корги');
  expect(within(shown).getByText('Похожие: 7')).toBeInTheDocument();
  expect(shown).toHaveTextContent('Отказов автору: 2');
  expect(within(shown).getAllByRole('img')).toHaveLength(2);
  expect(shown).toHaveTextContent('ПолМальчик');
  expect(within(shown).getByRole('link', { name: 'Такой же' })).toHaveAttribute('href', '/market-post/9');
  expect(shown).toHaveTextContent('похожая фотография, тот же текст, тот же автор');
  expect(shown).toHaveTextContent('И ещё 6');
  expect(await within(shown).findByText('История объявления')).toBeInTheDocument();
  const events = within(shown)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(events).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^ОтклоненоПричина: Похоже на мошенничество — Цена не таОльга, /),
      expect.stringMatching(/^Устарелосайт, /),
      expect.stringMatching(/^ЗаблокированОльга, /),
      expect.stringMatching(/^«Клетка»: отклоненоОльга, /),
    ]),
  );
  expect(within(shown).getByText('Сейчас заблокирован')).toBeInTheDocument();
});
