import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import type { AppContext } from 'shared';
import { consentEditions, endpoints, FRESH_SIGN_IN } from 'shared/contract';
import { ConfirmSignIn, sessionAtom } from 'shared/host';
import { HttpResponse, http, marketListing, petListing, renderPage, server, serviceListing } from 'shared/testing';
import { changeTokenInOtherTab, serveAccounts } from '../../testing/signInServer';
import { createShellRoutes } from '../routes';

describe('ProfilePage.name @slow', () => {
  beforeEach(() => serveAccounts());

  /** Answers changes of the name; returns the request bodies. */
  const serveRename = (answer: (username: string) => Response): unknown[] => {
    const bodies: unknown[] = [];
    server.use(
      http.post<never, { username: string }>('/api/update-username', async ({ request }) => {
        const body = await request.json();
        bodies.push(body);
        return answer(body.username);
      }),
    );
    return bodies;
  };

  const accept = (username: string) => HttpResponse.json({ username });

  const openEditor = async () => {
    const page = await renderPage(createShellRoutes, {
      path: '/profile',
      session: 'live',
      token: 'anna',
    });
    await page.user.click(await screen.findByRole('button', { name: 'Изменить имя' }));
    return { ...page, input: field() };
  };

  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Имя пользователя' });

  test('focuses the field with the name and counts user-visible characters up to 20', async () => {
    const { input } = await openEditor();
    expect(input).toHaveValue('Анна');
    expect(input).toHaveFocus();
    expect(screen.getByText('4 / 20')).toBeInTheDocument();
    fireEvent.change(input, { target: { value: '😺'.repeat(20) } });
    expect(screen.getByText('20 / 20')).toBeInTheDocument();
  });

  test.each([
    ['Enter', async ({ user }: Awaited<ReturnType<typeof openEditor>>) => user.keyboard('{Enter}')],
    [
      'Сохранить',
      async ({ user }: Awaited<ReturnType<typeof openEditor>>) =>
        user.click(screen.getByRole('button', { name: 'Сохранить' })),
    ],
  ])('%s saves the name as the server stored it and updates the whole tab', async (_, save) => {
    const bodies = serveRename((username) => accept(username.replace('ё', 'е')));
    const page = await openEditor();
    await page.user.clear(page.input);
    await page.user.type(page.input, '  Алёна ');
    await save(page);
    expect(await screen.findByText('Алена')).toBeInTheDocument();
    expect(bodies).toEqual([{ username: 'Алёна' }]);
    expect(screen.getByText('Имя изменено: теперь вы «Алена»')).toBeInTheDocument();
    expect(page.app.store.get(sessionAtom)).toMatchObject({ username: 'Алена', userId: 2 });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Изменить имя' })).toHaveFocus();
  });

  test.each([
    ['Escape', async ({ user }: Awaited<ReturnType<typeof openEditor>>) => user.keyboard('{Escape}')],
    [
      'Отмена',
      async ({ user }: Awaited<ReturnType<typeof openEditor>>) =>
        user.click(screen.getByRole('button', { name: 'Отмена' })),
    ],
  ])('%s keeps the name', async (_, leave) => {
    const bodies = serveRename(accept);
    const page = await openEditor();
    await page.user.type(page.input, ' Другая');
    await leave(page);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByText('Анна')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Изменить имя' })).toHaveFocus();
    expect(bodies).toEqual([]);
  });

  test('does not send an unchanged name', async () => {
    const bodies = serveRename(accept);
    const { user } = await openEditor();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(bodies).toEqual([]);
  });

  test.each([
    ['', 'Имя пользователя не может быть пустым'],
    ['   ', 'Имя пользователя не может быть пустым'],
  ])('rejects %j before sending', async (value, text) => {
    const bodies = serveRename(accept);
    const { input, user } = await openEditor();
    fireEvent.change(input, { target: { value } });
    await user.keyboard('{Enter}');
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(input).toHaveAttribute('aria-invalid', 'true');
    expect(input).toHaveAccessibleDescription(text);
    expect(input).toHaveFocus();
    expect(bodies).toEqual([]);
    await user.type(input, 'а{Backspace}');
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  test('accepts 20 characters, also outside the BMP', async () => {
    const bodies = serveRename(accept);
    const { input, user } = await openEditor();
    const name = '🐶'.repeat(20);
    fireEvent.change(input, { target: { value: name } });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(bodies).toEqual([{ username: name }]));
    expect(await screen.findByText(name)).toBeInTheDocument();
  });

  test.each([
    [
      'the server’s text',
      () => HttpResponse.json({ detail: [{ field: 'username', msg: 'Это имя занято сайтом' }] }, { status: 422 }),
      'Это имя занято сайтом',
    ],
    ['a ban', () => HttpResponse.json({ detail: 'Аккаунт заблокирован' }, { status: 403 }), 'Аккаунт заблокирован'],
    ['a failure without a text', () => new HttpResponse(null, { status: 500 }), 'Ошибка при обновлении имени'],
    ['no connection', () => HttpResponse.error(), 'Ошибка при соединении с сервером'],
  ])('shows %s at the field and keeps the typed text', async (_, answer, text) => {
    serveRename(answer);
    const { input, user } = await openEditor();
    await user.clear(input);
    await user.type(input, 'Поддержка{Enter}');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(field()).toHaveValue('Поддержка');
    expect(field()).toHaveAccessibleDescription(text);
    expect(screen.getByRole('button', { name: 'Сохранить' })).toBeEnabled();
  });

  test('is busy while saving and sends once', async () => {
    let answer = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let sent = 0;
    server.use(
      http.post('/api/update-username', async () => {
        sent += 1;
        await released;
        return HttpResponse.json({ username: 'Аня' });
      }),
    );
    const { input, user } = await openEditor();
    await user.clear(input);
    await user.type(input, 'Аня{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Сохранить' })).toHaveAttribute('aria-busy', 'true'));
    expect(input).toHaveAttribute('readonly');
    expect(screen.getByRole('button', { name: 'Отмена' })).toBeDisabled();
    await user.keyboard('{Enter}{Escape}');
    expect(field()).toHaveValue('Аня');
    answer();
    expect(await screen.findByText('Аня')).toBeInTheDocument();
    expect(sent).toBe(1);
  });

  test('limits the field to 20 characters, counted like the server', async () => {
    const bodies = serveRename(accept);
    const { input, user } = await openEditor();
    await user.clear(input);
    await user.type(input, 'Двадцать символов 🐶🐶🐶🐶');
    expect(input).toHaveValue('Двадцать символов 🐶🐶');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(bodies).toEqual([{ username: 'Двадцать символов 🐶🐶' }]));
  });
});

describe('ProfilePage @slow', () => {
  const open = (token: string | undefined = 'anna') =>
    renderPage(createShellRoutes, {
      path: '/profile',
      session: 'live',
      token,
    });

  beforeEach(() => serveAccounts());

  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('redirects visitors to the login page with a return path', async () => {
    const { router } = await renderPage(createShellRoutes, { path: '/profile', session: 'live' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(new URLSearchParams(router.state.location.search).get('return')).toBe('/profile');
  });

  test('shows the name and sets title and description', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Профиль' })).toBeInTheDocument();
    expect(await screen.findByText('Анна')).toBeInTheDocument();
    expect(document.title).toBe('Профиль — ЛапаРядом');
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(
      'Ваше имя и ваши объявления.',
    );
  });

  test('shows since when the person is on the site', async () => {
    await open();
    expect(await screen.findByText('На сайте с мая 2026')).toBeInTheDocument();
  });

  test.each([
    ['anna', null],
    ['admin', '/admin'],
  ])('shows the link to the administration only to admins: %s', async (token, href) => {
    await open(token);
    await screen.findByRole('button', { name: 'Выйти' });
    expect(screen.queryByRole('link', { name: 'Администрирование' })?.getAttribute('href') ?? null).toBe(href);
  });

  test('signing out deletes the token and all drafts and opens the login page', async () => {
    const drafts = ['listing-draft:2:pets', 'messages-draft:2:3', 'messages-outbox:2:3', 'receipt-to:2'];
    for (const draft of drafts) localStorage.setItem(draft, '{}');
    const { router, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Выйти' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(drafts.filter((draft) => localStorage.getItem(draft) !== null)).toEqual([]);
    expect(screen.queryByText('Анна')).not.toBeInTheDocument();
  });

  test('signing out in another tab signs out here', async () => {
    const { router } = await open();
    await screen.findByText('Анна');
    act(() => changeTokenInOtherTab(null));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  test('shows the other profile after another tab has changed the account', async () => {
    await open();
    await screen.findByText('Анна');
    act(() => changeTokenInOtherTab('igor'));
    expect(await screen.findByText('Игорь')).toBeInTheDocument();
    expect(screen.queryByText('Анна')).not.toBeInTheDocument();
  });

  test('an expired session leads to the login page and back', async () => {
    const { router, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Изменить имя' }));
    server.use(
      http.post('/api/update-username', () => HttpResponse.json({ detail: 'Войдите в аккаунт' }, { status: 401 })),
    );
    await user.type(screen.getByRole('textbox', { name: 'Имя пользователя' }), 'Аня{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(new URLSearchParams(router.state.location.search).get('return')).toBe('/profile');
  });

  const serveListings = () =>
    server.use(
      http.get('/api/my-articles', ({ request }) =>
        request.headers.get('authorization') === 'Bearer anna'
          ? HttpResponse.json([
              petListing({ id: 4, title: 'Щенок', is_owner: true }),
              petListing({ id: 5, title: 'Котёнок', is_owner: true, is_visible: 2 }),
            ])
          : HttpResponse.json([]),
      ),
      http.get('/api/my-articles-market', () =>
        HttpResponse.json([marketListing({ id: 6, title: 'Клетка', is_owner: true, is_visible: 3 })]),
      ),
      http.get('/api/my-articles-service', () =>
        HttpResponse.json([serviceListing({ id: 7, title: 'Выгул', is_owner: true, is_visible: 4 })]),
      ),
    );

  test('shows own listings in blocks by state, with links to their pages', async () => {
    serveListings();
    const { user } = await open();
    const region = within(await screen.findByRole('region', { name: 'Мои объявления' }));
    const tabs = within(await region.findByRole('group', { name: 'Объявления по состоянию' })).getAllByRole('button');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Активные 1',
      'На проверке 1',
      'Исправить 1',
      'Снятые 1',
    ]);
    const shown = () => [
      region.getByRole('heading', { level: 3 }).textContent,
      region.getByRole('heading', { level: 4 }).querySelector('a')?.getAttribute('href'),
      region.queryByText(/^(На рассмотрении|Отклонено|Устарело)$/)?.textContent ?? null,
    ];
    const found = [];
    for (const tab of tabs) {
      await user.click(tab);
      expect(tab).toHaveAttribute('aria-pressed', 'true');
      found.push(shown());
    }
    expect(found).toEqual([
      ['Питомцы', '/post/4', null],
      ['Питомцы', '/post/5', 'На рассмотрении'],
      ['Барахолка', '/market-post/6', 'Отклонено'],
      ['Услуги', '/service-post/7', 'Устарело'],
    ]);
  });

  test('shows listings to correct and listings near their end first', async () => {
    const expires_at = new Date(Date.now() + 36 * 60 * 60 * 1000).toISOString();
    const rejection = { reason: 'wrong_photo', comment: null };
    serveListings();
    server.use(
      http.get('/api/my-articles', () =>
        HttpResponse.json([
          { ...petListing({ id: 4, title: 'Щенок', is_owner: true }), expires_at },
          { ...petListing({ id: 5, title: 'Котёнок', is_owner: true, is_visible: 3 }), rejection },
        ]),
      ),
    );
    await open();
    const needs = within(await screen.findByRole('list', { name: 'Ждут вашего внимания' }));
    // The clock is read after hydration.
    await needs.findByText('Щенок');
    expect(needs.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/post/4#renew', 'Заканчивается через 2\u00a0дняЩенок'],
      ['/post/5/edit', 'Исправьте объявлениеКотёнок: фото не того животного'],
      ['/market-post/6/edit', 'Исправьте объявлениеКлетка'],
    ]);
  });

  test('shows views and remaining days of a published listing', async () => {
    const stats = { views: 450, favourites: 32, dialogs: 0 };
    const expires_at = new Date(Date.now() + 11.5 * 24 * 60 * 60 * 1000).toISOString();
    server.use(
      http.get('/api/my-articles', () =>
        HttpResponse.json([{ ...petListing({ id: 4, is_owner: true }), stats, expires_at }]),
      ),
    );
    await open();
    expect(await screen.findByText('450 просмотров · ещё 12 дней')).toBeInTheDocument();
  });

  test('the menu of a listing offers editing and the price', async () => {
    serveListings();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Действия с объявлением «Щенок»' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Изменить', 'Изменить цену']);
  });

  test('links to settings and data', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Настройки и данные' })).toHaveAttribute(
      'href',
      '/profile/settings',
    );
    expect(screen.getByRole('link', { name: 'Сохранённые поиски' })).toHaveAttribute('href', '/searches');
  });

  test('shows an empty state without listings', async () => {
    await open();
    expect(await screen.findByText('У вас пока нет объявлений.')).toBeInTheDocument();
  });

  test('shows what was done with a listing in its own window', async () => {
    serveListings();
    await open();
    await screen.findByText('Щенок');
    server.use(http.get('/api/my-articles', () => HttpResponse.json([])));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.queryByText('Щенок')).not.toBeInTheDocument());
  });

  test('does not show the listings of one account to the next', async () => {
    serveListings();
    const { user, router } = await open();
    await screen.findByText('Щенок');
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    act(() => changeTokenInOtherTab('igor'));
    expect(await screen.findByText('Игорь')).toBeInTheDocument();
    expect(screen.queryByText('Щенок')).not.toBeInTheDocument();
    expect((await screen.findAllByText('Клетка')).length).toBeGreaterThan(0);
    expect(screen.queryByText('Щенок')).not.toBeInTheDocument();
  });

  test('shows an error and a retry when listings fail to load', async () => {
    serveListings();
    server.use(
      http.get('/api/my-articles-market', () => HttpResponse.json({ detail: 'Нет доступа' }, { status: 403 })),
    );
    const { user } = await open();
    expect(await screen.findByText('Не удалось загрузить ваши объявления')).toBeInTheDocument();
    expect(screen.getByText('Нет доступа')).toBeInTheDocument();
    expect(screen.getByText('Анна')).toBeInTheDocument();
    serveListings();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect((await screen.findAllByText('Клетка')).length).toBeGreaterThan(0);
  });
});

describe('SettingsPage.confirm', () => {
  const demo = {
    demo: true,
    demo_people: [
      { key: 'anna', name: 'Анна' },
      { key: 'igor', name: 'Игорь' },
    ],
  };

  /** Calls received with their sessions; `stale` while the server demands another sign-in. */
  let calls: string[] = [];
  let stale = true;

  const answer = ({ request }: { request: Request }) => {
    calls.push(`${new URL(request.url).pathname} ${request.headers.get('authorization')}`);
    return stale
      ? HttpResponse.json({ detail: 'Вы вошли давно', code: FRESH_SIGN_IN }, { status: 403 })
      : HttpResponse.json({ ok: true });
  };

  beforeEach(() => {
    calls = [];
    stale = true;
    serveAccounts(demo);
    server.use(
      http.get(endpoints.exportMe.path, answer),
      http.post(endpoints.deleteMe.path, answer),
      http.post(endpoints.signInDemo.path, async ({ request }) => {
        calls.push(`${endpoints.signInDemo.path} ${request.headers.get('authorization')}`);
        stale = false;
        return HttpResponse.json({ token: ((await request.json()) as { key: string }).key });
      }),
    );
  });

  /** The pages with the frame's parts beside them. */
  const framed = (app: AppContext) => [
    {
      element: (
        <>
          <Outlet />
          <ConfirmSignIn />
        </>
      ),
      children: createShellRoutes(app),
    },
  ];

  const open = () =>
    renderPage(framed, {
      path: '/profile/settings',
      session: 'live',
      token: 'anna',
    });

  const signInAgain = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Подтвердите вход' }));
    expect(screen.queryByText('Вы вошли давно')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Войти ещё раз' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Подтвердите вход' })).toBeInTheDocument();
    // The session lasts meanwhile.
    expect(localStorage.getItem('access_token')).toBe('anna');
    await user.click(await screen.findByRole('button', { name }));
  };

  test('offers a refused action again after a fresh sign-in, on the same page @slow', async () => {
    const { user, router } = await open();
    await user.click(await screen.findByRole('button', { name: 'Скачать мои данные' }));
    await signInAgain(user, 'Анна');
    const offer = within(await screen.findByRole('dialog', { name: 'Вход подтверждён' }));
    expect(router.state.location.pathname).toBe('/profile/settings');
    expect(offer.getByText('Скачать копию ваших данных?')).toBeInTheDocument();
    await user.click(offer.getByRole('button', { name: 'Продолжить' }));
    await waitFor(() =>
      expect(calls).toEqual(['/api/me/export Bearer anna', '/api/auth/demo Bearer anna', '/api/me/export Bearer anna']),
    );
  });

  test('asks again before deleting the account after a fresh sign-in @slow', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Удалить аккаунт' }));
    const question = within(await screen.findByRole('dialog', { name: 'Удалить аккаунт?' }));
    await user.click(question.getByRole('button', { name: /^Удалить/ }));
    await signInAgain(user, 'Анна');
    expect(await screen.findByRole('dialog', { name: 'Удалить аккаунт?' })).toBeInTheDocument();
    expect(calls.filter((call) => call.startsWith(endpoints.deleteMe.path))).toHaveLength(1);
  });

  test('offers nothing to another person or after going back @slow', async () => {
    const { user, router } = await open();
    await user.click(await screen.findByRole('button', { name: 'Скачать мои данные' }));
    await signInAgain(user, 'Игорь');
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/settings'));
    await screen.findByRole('button', { name: 'Скачать мои данные' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls).toHaveLength(2);
  });

  test('the login page redirects people who need no fresh sign-in', async () => {
    const { router } = await renderPage(framed, { path: '/login?return=/terms', session: 'live', token: 'anna' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/terms'));
  });
});

describe('SettingsPage.consents', () => {
  const kind = 'publication';
  const edition = consentEditions[kind];

  let given = true;
  const requests: unknown[] = [];
  const answer = () =>
    HttpResponse.json([{ kind, edition, given: given ? { edition, at: '2026-11-21T09:00:00.000Z' } : null }]);

  beforeEach(() => {
    given = true;
    requests.length = 0;
    serveAccounts();
    server.use(
      http.get('/api/consents', answer),
      http.post('/api/consents/change', async ({ request }) => {
        const body = (await request.json()) as { given: boolean };
        requests.push(body);
        given = body.given;
        return answer();
      }),
    );
  });

  const open = (path = '/profile/settings') =>
    renderPage(createShellRoutes, {
      path,
      session: 'live',
      token: 'anna',
    });

  test('shows a consent with its text, withdraws it after a confirmation and renews it @slow', async () => {
    const { user } = await open();
    const link = await screen.findByRole('link', { name: 'Согласие на публикацию' });
    expect(link).toHaveAttribute('href', '/consents/publication');
    await user.click(screen.getByRole('button', { name: 'Отозвать' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Отозвать согласие?' }));
    expect(dialog.getByText(/^Опубликованные объявления сразу исчезнут с сайта/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Отозвать' }));
    expect(await screen.findByText('Не дано. Ваши объявления видите только вы')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Дать согласие' }));
    expect(await screen.findByRole('button', { name: 'Отозвать' })).toBeInTheDocument();
    expect(requests).toEqual([
      { kind, edition, given: false },
      { kind, edition, given: true },
    ]);
  });

  test('one press gives the consent that listings wait for @slow', async () => {
    given = false;
    server.use(
      http.get('*/api/my-articles', () =>
        HttpResponse.json([{ ...petListing({ is_visible: 2 }), ...(given ? {} : { awaits_consent: true }) }]),
      ),
    );
    const { user } = await open('/profile');
    const note = within(await screen.findByRole('note'));
    expect(note.getByText('Объявления ждут вашего согласия')).toBeInTheDocument();
    await user.click(note.getByRole('button', { name: 'Дать согласие' }));
    await waitFor(() => expect(screen.queryByRole('note')).not.toBeInTheDocument());
    expect(requests).toEqual([{ kind, edition, given: true }]);
  });

  test('shows a failed change and keeps the consent @slow', async () => {
    server.use(
      http.post('/api/consents/change', () => HttpResponse.json({ detail: 'Слишком часто' }, { status: 429 })),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Отозвать' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Отозвать' }));
    expect(await screen.findByText('Слишком часто')).toBeInTheDocument();
  });

  test.each([
    ['/consents/publication', 'Согласие на публикацию'],
    ['/consents/nothing', 'Страница не найдена'],
  ])('%s is %s', async (path, heading) => {
    await renderPage(createShellRoutes, { path });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  });
});

describe('SettingsPage.data @slow', () => {
  const data = { exported_at: '2026-11-21T06:00:00.000Z', account: { user_id: 2, username: 'Анна' } };

  let saved: { blob: Blob; name: string }[] = [];

  beforeEach(() => {
    serveAccounts();
    saved = [];
    const blobs = new Map<string, Blob>();
    // jsdom has neither blob addresses nor downloads.
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        const url = `blob:${blobs.size}`;
        blobs.set(url, blob);
        return url;
      },
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      const blob = blobs.get(this.href);
      if (blob) saved.push({ blob, name: this.download });
    });
  });

  afterEach(() => {
    jest.restoreAllMocks();
  });

  const open = () =>
    renderPage(createShellRoutes, {
      path: '/profile/settings',
      session: 'live',
      token: 'anna',
    });

  const textOf = (blob: Blob): Promise<string> =>
    new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(blob);
    });

  test('downloads the person’s data as a JSON file', async () => {
    server.use(http.get('/api/me/export', () => HttpResponse.json(data)));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Скачать мои данные' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [file] = saved;
    if (!file) throw new Error('A file was expected');
    expect(file.name).toBe('laparyadom-2026-11-21.json');
    expect(file.blob.type).toBe('application/json');
    expect(JSON.parse(await textOf(file.blob))).toEqual(data);
  });

  test.each([
    ['the server’s text', () => HttpResponse.json({ detail: 'Слишком часто' }, { status: 429 }), 'Слишком часто'],
    ['no text', () => new HttpResponse(null, { status: 500 }), 'Не удалось скачать данные'],
    ['no connection', () => HttpResponse.error(), 'Ошибка соединения с сервером'],
  ])('shows why the download failed: %s', async (_, answer, text) => {
    server.use(http.get('/api/me/export', answer));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Скачать мои данные' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(saved).toEqual([]);
    expect(screen.getByRole('button', { name: 'Скачать мои данные' })).toBeEnabled();
  });

  const askToDelete = async () => {
    const page = await open();
    await page.user.click(await screen.findByRole('button', { name: 'Удалить аккаунт' }));
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Удалить аккаунт?' })) };
  };

  /** Answers the deletion; returns the number of requests. */
  const serveDeletion = (answer: () => Response) => {
    const requested: (string | null)[] = [];
    server.use(
      http.post('/api/me/delete', ({ request }) => {
        requested.push(request.headers.get('authorization'));
        return answer();
      }),
    );
    return requested;
  };

  test('explains the consequences before deleting the account', async () => {
    const { dialog } = await askToDelete();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Объявления исчезнут с сайта вместе с текстами и фотографиями/),
      expect.stringMatching(/Имя и связь с Telegram или VK ID будут стёрты/),
      expect.stringMatching(/сообщения останутся у собеседников с подписью «Удалённый пользователь»/),
      expect.stringMatching(/Сведения о суммах и датах оплат сохранятся/),
    ]);
    expect(dialog.getByText(/Отменить удаление нельзя/)).toBeInTheDocument();
  });

  test('links banned people to support, lets them delete the account and warns that the ban stays', async () => {
    server.use(
      http.get('/api/profile', () =>
        HttpResponse.json({ user_id: 2, username: 'Анна', is_banned: true, since: '2026-05' }),
      ),
    );
    const requested = serveDeletion(() => HttpResponse.json({ ok: true }));
    const { dialog, user } = await askToDelete();
    expect(screen.getByRole('heading', { name: 'Аккаунт заблокирован', hidden: true })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Написать в поддержку', hidden: true })).toHaveAttribute(
      'href',
      '/messages/0',
    );
    expect(screen.getByRole('button', { name: 'Скачать мои данные', hidden: true })).toBeEnabled();
    expect(dialog.getByText(/новый аккаунт тоже будет заблокирован/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Удалить навсегда' }));
    expect(await screen.findByText('Аккаунт удалён')).toBeInTheDocument();
    expect(requested).toHaveLength(1);
  });

  test('does not mention bans to other people', async () => {
    const { dialog } = await askToDelete();
    expect(dialog.queryByText(/заблокирован/)).not.toBeInTheDocument();
    expect(screen.queryByText('Аккаунт заблокирован')).not.toBeInTheDocument();
  });

  test('cancelling deletes nothing', async () => {
    const requested = serveDeletion(() => HttpResponse.json({ ok: true }));
    const { dialog, user } = await askToDelete();
    await user.click(dialog.getByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(requested).toEqual([]);
    expect(localStorage.getItem('access_token')).toBe('anna');
  });

  test('signs out and opens the home page after deleting the account', async () => {
    const requested = serveDeletion(() => HttpResponse.json({ ok: true }));
    const { dialog, router, user } = await askToDelete();
    await user.click(dialog.getByRole('button', { name: 'Удалить навсегда' }));
    expect(await screen.findByText('Аккаунт удалён')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/');
    expect(requested).toEqual(['Bearer anna']);
    await waitFor(() => expect(localStorage.getItem('access_token')).toBeNull());
    expect(router.state.location.pathname).toBe('/');
  });

  test.each([
    [
      'the server’s text',
      () => HttpResponse.json({ detail: 'Этот аккаунт удалить нельзя' }, { status: 403 }),
      'Этот аккаунт удалить нельзя',
    ],
    ['no text', () => new HttpResponse(null, { status: 500 }), 'Не удалось удалить аккаунт'],
    ['no connection', () => HttpResponse.error(), 'Ошибка соединения с сервером'],
  ])('shows why the deletion failed: %s', async (_, answer, text) => {
    serveDeletion(answer);
    const { dialog, router, user } = await askToDelete();
    await user.click(dialog.getByRole('button', { name: 'Удалить навсегда' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/profile/settings');
    expect(localStorage.getItem('access_token')).toBe('anna');
  });
});
