import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { messageDraft, messageDraftListing, type Session } from 'shared';
import { type BoostState, DAY_MS, ListingStatus, type OwnListingBySection } from 'shared/contract';
import { sessionAtom } from 'shared/host';
import { HttpResponse, http, petListing, renderPage, server } from 'shared/testing';
import { createRoutes } from '../../routes';

const person: Session = { status: 'signed-in', userId: 5, username: 'Игорь', isAdmin: false };
const owner: Session = { ...person, userId: 2 };
const admin: Session = { ...person, userId: 1, isAdmin: true };
const moderator: Session = { ...person, userId: 7, isModerator: true };
const visitor: Session = { status: 'anonymous' };

const open = async (
  session: Session,
  status: keyof typeof ListingStatus = 'published',
  boosted: BoostState = { active: false },
  over: Partial<OwnListingBySection['pets']> = {},
  path = '/post/1',
) => {
  const read: string[] = [];
  const is_owner = session === owner;
  server.use(
    http.get('*/api/articles/:id', () =>
      HttpResponse.json({ ...petListing({ is_visible: ListingStatus[status], is_owner }), ...over }),
    ),
    http.post('*/api/mark-as-read/:id', ({ params }) => {
      read.push(String(params.id));
      return HttpResponse.json({ ok: true });
    }),
    http.get('*/api/favorites', () => HttpResponse.json([])),
    http.get('*/api/is-boosted/:id', () => HttpResponse.json(boosted)),
    http.get('*/api/articles/:id/stats', () =>
      HttpResponse.json({ days: [], total: { views: 0, favourites: 0, dialogs: 0 } }),
    ),
  );
  const page = await renderPage(
    (app) => [
      ...createRoutes(app),
      { path: '/', element: <p>Главная</p> },
      { path: '/messages/:userId', element: <p>Сообщения</p> },
      { path: '/login', element: <p>Вход</p> },
    ],
    { path, session },
  );
  await screen.findByRole('button', { name: 'Поделиться' });
  return { ...page, read };
};
const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

test.each([
  ['В избранное', 'Чтобы добавить в избранное, вам нужно войти в аккаунт'],
  ['Написать', 'Чтобы написать пользователю, вам нужно войти в аккаунт'],
])('asks a visitor who presses %s to sign in', async (button, text) => {
  const { user, router, read } = await open(visitor);
  await press(user, button);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(text)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press(user, button);
  await press(user, 'Войти');
  expect(await screen.findByText('Вход')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?return=%2Fpost%2F1');
  expect(read).toEqual([]);
});

test.each(['В избранное', 'Написать'])('%s is done after signing in for it', async (name) => {
  const { user, app, router } = await open(visitor);
  const toggled: unknown[] = [];
  server.use(
    http.post('*/api/toggle-favorite', async ({ request }) => {
      toggled.push(await request.json());
      return HttpResponse.json({ favorited: true });
    }),
  );
  await press(user, name);
  await press(user, 'Войти');
  await screen.findByText('Вход');
  await act(async () => app.store.set(sessionAtom, person));
  await act(() => router.navigate(-1));
  if (name === 'В избранное') {
    expect(await screen.findByRole('button', { name: 'В избранном' })).toBeInTheDocument();
    expect(toggled).toEqual([{ article_id: 1, favorited: true }]);
    return;
  }
  // An unexpected call of send-message would fail this test.
  expect(await screen.findByText('Сообщения')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/messages/2');
  expect(router.state.location.search).toBe('');
  expect(messageDraft({ me: 5, userId: 2 }).read()).toBe(
    'Здравствуйте! Пишу по объявлению «Щенки корги, документы РКФ»: http://localhost/post/1',
  );
  expect(messageDraftListing({ me: 5, userId: 2 }).read()).toBe('/post/1');
});

test('toggles the heart, and marks the listing as read', async () => {
  const { user, read } = await open(person);
  server.use(http.post('*/api/toggle-favorite', () => HttpResponse.json({ favorited: true })));
  await press(user, 'В избранное');
  expect(await screen.findByRole('button', { name: 'В избранном' })).toBeInTheDocument();
  expect(read).toEqual(['1']);
});

test('opens the dialog with a greeting as the draft and sends nothing', async () => {
  const { user, router } = await open(person);
  await press(user, 'Написать');
  // An unexpected call of send-message would fail this test.
  expect(await screen.findByText('Сообщения')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/messages/2');
  expect(messageDraft({ me: 5, userId: 2 }).read()).toBe(
    'Здравствуйте! Пишу по объявлению «Щенки корги, документы РКФ»: http://localhost/post/1',
  );
  expect(messageDraftListing({ me: 5, userId: 2 }).read()).toBe('/post/1');
});

test.each([
  ['outdated', owner, 'Опубликовать снова', '*/api/user/ad-action', 1],
  ['review', admin, 'Опубликовать', '*/api/admin/ad-action', 1],
] as const)('%s: %# changes the state after a confirmation', async (status, session, name, path, state) => {
  const { user } = await open(session, status);
  const sent: unknown[] = [];
  server.use(
    http.post(path, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ok: true, is_visible: state });
    }),
  );
  await press(user, name);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  expect(await screen.findByText('✅ Статус обновлён')).toBeInTheDocument();
  expect(sent).toEqual([{ ad_id: 1, do: state }]);
  await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());
});

test.each(['Опубликовать', 'Удалить'])('%s: redirects a former administrator to the home page', async (name) => {
  const { user, router } = await open(admin, 'review');
  server.use(
    http.post('*/api/admin/ad-action', () => HttpResponse.json({ detail: 'Недостаточно прав' }, { status: 403 })),
  );
  await press(user, name);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  expect(await screen.findByText('Главная')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/');
});

test('reports a refused deletion, and goes home two seconds after a successful one', async () => {
  const { user } = await open(owner);
  const remove = async () => {
    await press(user, 'Удалить');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }));
  };
  server.use(http.post('*/api/delete-ad', () => HttpResponse.json({ detail: 'Нельзя' }, { status: 409 })));
  await remove();
  expect(await screen.findByText('Ошибка: Нельзя')).toBeInTheDocument();
  server.use(http.post('*/api/delete-ad', () => HttpResponse.error()));
  await remove();
  expect(await screen.findByText('Ошибка при соединении с сервером')).toBeInTheDocument();
  server.use(http.post('*/api/delete-ad', () => HttpResponse.json({ ok: true, is_visible: 0 })));
  await remove();
  expect(await screen.findByText('✅ Объявление удалено')).toBeInTheDocument();
  expect(await screen.findByText('Главная')).toBeInTheDocument();
});

test('boosts only published listings without a boost, and reports an unknown state', async () => {
  const review = await open(owner, 'review');
  await press(review.user, 'Продвигать');
  expect(await screen.findByText('Объявление ещё не опубликовано')).toBeInTheDocument();
  review.unmount();
  const until = '2026-11-28T07:24:00.000Z';
  const active = await open(owner, 'published', { active: true, boost_type: 1, until });
  await press(active.user, 'Продвигается');
  expect(await screen.findByText('Это объявление уже активно продвигается')).toBeInTheDocument();
  expect(screen.getByText(/^Закреплено до/).parentElement).toHaveTextContent(/28 ноября 2026, \d\d:24/);
  active.unmount();
  const away = await open(owner);
  await press(away.user, 'Продвигать');
  expect(await screen.findByText('Раздел временно недоступен')).toBeInTheDocument();
});

test('keeps the choice of paid options when the session ends', async () => {
  const { user, app } = await open(owner);
  await press(user, 'Продвигать');
  await screen.findByText('Раздел временно недоступен');
  await act(async () => app.store.set(sessionAtom, visitor));
  expect(await screen.findByRole('button', { name: 'Написать' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Продвигать' })).not.toBeInTheDocument();
  expect(screen.getByText('Раздел временно недоступен')).toBeInTheDocument();
});

test.each([
  ['review', 'Объявление проверяет модератор', []],
  ['rejected', 'Модератор отклонил объявление', ['Исправить']],
  ['outdated', 'Срок размещения истёк', []],
] as const)('shows the owner of a listing in state %s what comes next', async (status, title, links) => {
  await open(owner, status);
  const note = within(await screen.findByRole('note'));
  expect(note.getByText(title)).toBeInTheDocument();
  expect(note.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
});

test('lets the owner of a listing that awaits consent give it by one press', async () => {
  const requests: unknown[] = [];
  let over: object = { awaits_consent: true };
  const { user } = await open(owner, 'review', { active: false }, over, '/post/1#consent');
  server.use(
    http.get('*/api/articles/:id', () =>
      HttpResponse.json({ ...petListing({ is_visible: ListingStatus.review, is_owner: true }), ...over }),
    ),
    http.post('*/api/consents/change', async ({ request }) => {
      requests.push(await request.json());
      over = {};
      return HttpResponse.json([]);
    }),
  );
  const note = within(await screen.findByRole('note'));
  expect(note.getByText('Нужно ваше согласие на публикацию')).toBeInTheDocument();
  expect(note.getByRole('link', { name: 'Согласие полностью' })).toHaveAttribute('href', '/consents/publication');
  const button = note.getByRole('button', { name: 'Даю согласие' });
  expect(button).toHaveFocus();
  await user.click(button);
  expect(await screen.findByText('Объявление проверяет модератор')).toBeInTheDocument();
  expect(requests).toMatchObject([{ kind: 'publication', given: true }]);
});

test.each([
  ['a moderator', moderator],
  ['an administrator', admin],
])('shows %s that a listing awaits consent, without publishing', async (_, session) => {
  await open(session, 'review', { active: false }, { awaits_consent: true });
  expect(await screen.findByText('Ждёт согласия автора')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Отклонить' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Опубликовать' })).not.toBeInTheDocument();
});

test.each([
  ['a visitor', visitor, 'published'],
  ['the owner of a published listing', owner, 'published'],
  ['an administrator', admin, 'review'],
] as const)('shows %s nothing of the kind', async (_, session, status) => {
  await open(session, status);
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});

test.each([
  ['published', ['Удалить']],
  ['review', ['Опубликовать', 'Отклонить', 'Удалить']],
  ['rejected', ['Опубликовать', 'Удалить']],
  ['outdated', ['Удалить']],
] as const)('offers a moderator only decisions at a listing in state %s', async (status, expected) => {
  await open(moderator, status);
  const all = ['Написать', 'В избранное', 'Опубликовать', 'Отклонить', 'Продвигать', 'Опубликовать снова', 'Удалить'];
  await screen.findByRole('button', { name: 'Удалить' });
  expect(all.filter((name) => screen.queryByRole('button', { name }))).toEqual(expected);
});

test("sends a moderator's rejection with its reason through the administration", async () => {
  const { user } = await open(moderator, 'review');
  const requests: unknown[] = [];
  server.use(
    http.post('*/api/admin/ad-action', async ({ request }) => {
      requests.push(await request.json());
      return HttpResponse.json({ ok: true, is_visible: ListingStatus.rejected });
    }),
  );
  await press(user, 'Отклонить');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Отклонить' }));
  expect(dialog.getByText('Выберите причину')).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: /Чужие фотографии$/ }));
  await user.keyboard('rr');
  expect(await screen.findByText('✅ Статус обновлён')).toBeInTheDocument();
  expect(requests).toEqual([{ ad_id: 1, do: ListingStatus.rejected, reason: 'stolen_photos', comment: '' }]);
});

test('accepts no other reason while a rejection is being stored', async () => {
  const { user } = await open(moderator, 'review');
  server.use(http.post('*/api/admin/ad-action', () => new Promise<never>(() => undefined)));
  await press(user, 'Отклонить');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: /Чужие фотографии$/ }));
  await user.click(dialog.getByRole('button', { name: 'Отклонить' }));
  for (const choice of dialog.getAllByRole('radio')) expect(choice).toBeDisabled();
  expect(dialog.getByRole('textbox')).toBeDisabled();
});

test('shows the owner why a listing was rejected', async () => {
  const rejection = { reason: 'wrong_photo', comment: 'На фото другая порода' };
  await open(owner, 'rejected', { active: false }, { rejection });
  const note = await screen.findByRole('note');
  expect(note).toHaveTextContent('Причина: Фото не того животного');
  expect(note).toHaveTextContent('Комментарий модератора: На фото другая порода');
});

test('shows the owner why an edit was rejected, and links to another', async () => {
  const edit_rejection = { reason: 'wrong_photo', comment: 'На фото другая порода' };
  await open(owner, 'published', { active: false }, { edit_rejection });
  const note = await screen.findByRole('note');
  expect(note).toHaveTextContent('Модератор отклонил изменения');
  expect(note).toHaveTextContent('Причина: Фото не того животного');
  expect(note).toHaveTextContent('Комментарий модератора: На фото другая порода');
  expect(within(note).getByRole('link', { name: 'Исправить' })).toHaveAttribute('href', '/post/1/edit');
});

test('asks for the outcome when closing, and warns about the lost paid option', async () => {
  const until = new Date(Date.now() + 2.5 * 24 * 60 * 60 * 1000).toISOString();
  const { user } = await open(owner, 'published', { active: true, boost_type: 2, until });
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/articles/1/close', async ({ request }) => {
      sent.push(await request.json());
      server.use(
        http.get('*/api/articles/:id', () =>
          HttpResponse.json({ ...petListing({ is_visible: 4, is_owner: true }), outcome: 'rehomed' }),
        ),
      );
      return HttpResponse.json({ ok: true, is_visible: 4 });
    }),
  );
  await press(user, 'Снять с публикации');
  const dialog = within(await screen.findByRole('dialog', { name: 'Чем всё закончилось?' }));
  const choices = dialog.getAllByRole('radio');
  expect(choices.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Продан',
    'ПристроенОтдали в хорошие руки',
    'Снять без причины',
  ]);
  expect(dialog.getByText(/пропадёт 3 дня/)).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: /Снять без причины/ }));
  expect(dialog.getByText(/никто, кроме вас, не увидит/)).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: /Пристроен/ }));
  expect(dialog.getByText(/по ссылке ещё 90 дней будет видно/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Снять с публикации' }));
  expect(await screen.findByText('Пристроен. Объявление снято')).toBeInTheDocument();
  expect(sent).toEqual([{ outcome: 'rehomed' }]);
  expect(screen.getByRole('button', { name: 'Опубликовать снова' })).toBeInTheDocument();
});

test('accepts no other outcome while one is being stored', async () => {
  const { user } = await open(owner, 'published', { active: false });
  server.use(http.post('*/api/articles/1/close', () => new Promise<never>(() => undefined)));
  await press(user, 'Снять с публикации');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Снять с публикации' }));
  for (const choice of dialog.getAllByRole('radio')) expect(choice).toBeDisabled();
});

test('shows others that a listing is closed, without messaging', async () => {
  await open(visitor, 'outdated', { active: false }, { outcome: 'found' });
  const note = await screen.findByRole('note');
  expect(note).toHaveTextContent('Нашёлся! Объявление снято');
  expect(note).toHaveTextContent('Питомец нашёлся. Спасибо всем, кто искал!');
  expect(within(note).getByRole('link', { name: 'Все объявления' })).toHaveAttribute('href', '/posts');
  expect(screen.queryByRole('button', { name: 'Написать' })).not.toBeInTheDocument();
});

test('focuses the renew button from a notice, and renews nothing by itself', async () => {
  const seen = jest.spyOn(Element.prototype, 'scrollIntoView');
  const renewed = jest.fn();
  const end = new Date(Date.now() + DAY_MS).toISOString();
  server.use(
    http.get('*/api/config', () => HttpResponse.json({ listing_days: 30 })),
    http.post('*/api/articles/1/renew', () => {
      renewed();
      return HttpResponse.json({ ok: true, is_visible: 1, expires_at: end });
    }),
  );
  const elsewhere = await open(owner, 'published', { active: false }, { expires_at: end });
  expect(await screen.findByRole('button', { name: 'Продлить на 30\u00a0дней' })).not.toHaveFocus();
  elsewhere.unmount();
  const { user } = await open(owner, 'published', { active: false }, { expires_at: end }, '/post/1#renew');
  const button = await screen.findByRole('button', { name: 'Продлить на 30\u00a0дней' });
  await waitFor(() => expect(button).toHaveFocus());
  expect(seen.mock.contexts).toEqual([button]);
  expect(renewed).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(renewed).toHaveBeenCalledTimes(1));
  seen.mockRestore();
});

test('renews a listing that ends soon by one tap, and offers it for no other', async () => {
  const day = DAY_MS;
  const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
  server.use(http.get('*/api/config', () => HttpResponse.json({ listing_days: 30 })));
  const early = await open(owner, 'published', { active: false }, { expires_at: inDays(3.1) });
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
  early.unmount();
  const { user } = await open(owner, 'published', { active: false }, { expires_at: inDays(1.5) });
  expect(within(await screen.findByRole('note')).getByText('Осталось 2 дня')).toBeInTheDocument();
  let answer = HttpResponse.json({ detail: 'Продлить объявление можно будет с 21 ноября' }, { status: 409 });
  server.use(http.post('*/api/articles/1/renew', () => answer));
  await press(user, 'Продлить на 30\u00a0дней');
  expect(await screen.findByText('Продлить объявление можно будет с 21 ноября')).toBeInTheDocument();
  answer = HttpResponse.json({ ok: true, is_visible: 1, expires_at: inDays(30) });
  await press(user, 'Продлить на 30\u00a0дней');
  expect(await screen.findByText(/^Объявление продлено до \d+ \S+ \d{4}$/)).toBeInTheDocument();
});

test('reserves a listing and undoes it', async () => {
  const { user } = await open(owner);
  const sent: unknown[] = [];
  let isReserved = false;
  server.use(
    http.get('*/api/articles/:id', () =>
      HttpResponse.json({ ...petListing({ is_owner: true, is_reserved: isReserved }) }),
    ),
    http.post('*/api/articles/1/reserve', async ({ request }) => {
      const body = (await request.json()) as { reserved: boolean };
      sent.push(body);
      isReserved = body.reserved;
      return HttpResponse.json({ ok: true, is_reserved: isReserved });
    }),
  );
  await press(user, 'Забронировать');
  expect(await screen.findByText(/^«.+»\s— забронировано$/)).toBeInTheDocument();
  await press(user, 'Снять бронь');
  expect(await screen.findByText(/^«.+»\s— бронь снята$/)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Забронировать' })).toBeInTheDocument();
  expect(sent).toEqual([{ reserved: true }, { reserved: false }]);
});

test.each([
  ['a lost pet', owner, 'published', { category: 'Потерянные' as const }],
  ['a listing under review', owner, 'review', {}],
  ['a listing of somebody else', person, 'published', {}],
] as const)('%s cannot be reserved', async (_what, session, status, over) => {
  server.use(
    http.get('*/api/articles/1/matches', () => HttpResponse.json([])),
    http.get('*/api/config', () => HttpResponse.json({ prices: { promote: 100, pin: 500 } })),
  );
  await open(session, status, { active: false }, over);
  if (session === owner) await screen.findByRole('button', { name: 'Удалить' });
  expect(screen.queryByRole('button', { name: 'Забронировать' })).not.toBeInTheDocument();
});
