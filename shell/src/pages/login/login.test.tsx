import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { remoteEntrySchema } from 'shared/contract';
import { HttpResponse, http, renderPage, server } from 'shared/testing';
import type { TelegramLogin } from '../../features/sign-in/providerGlobals';
import { SiteRegistry } from '../../frame/navLinks';
import {
  changeTokenInOtherTab,
  type SignInCall,
  serveAccounts,
  serveSignIn,
  telegramProvider,
  vkProvider,
  zoneHere,
} from '../../testing/signInServer';
import { createShellRoutes } from '../routes';

describe('LoginPage.telegram', () => {
  const WIDGET = 'https://telegram.org/js/telegram-widget.js?22';
  const widgetScript = () => document.querySelector(`script[src="${WIDGET}"]`);

  const user = {
    id: 666666666,
    first_name: 'Some',
    last_name: 'Guy',
    username: 'my_username',
    auth_date: 1543194375,
    hash: 'a9cf12636fb07b54b4c95673d017a72364472c41a760b6850bcd5405da769f80',
  };

  afterEach(() => {
    // A failed script leaves nothing: the next test loads it anew.
    const script = widgetScript();
    if (script) fireEvent.error(script);
    delete window.Telegram;
  });

  /** Simulates the global of Telegram's script; `answer` is its window's result. */
  const widgetAnswers = (answer: unknown): jest.Mock<TelegramLogin['auth']> => {
    const auth = jest.fn<TelegramLogin['auth']>((_, done) => done(answer));
    window.Telegram = { Login: { auth } };
    return auth;
  };

  const open = async (path = '/login') => {
    serveAccounts({ providers: { telegram: telegramProvider, vk: null } });
    const page = await renderPage(createShellRoutes, { path, session: 'live' });
    const button = await screen.findByRole('button', { name: 'Войти через Telegram' });
    return { ...page, button };
  };

  test('loads the script with the button, not on other pages @slow', async () => {
    serveAccounts({ providers: { telegram: telegramProvider, vk: null } });
    const home = await renderPage(createShellRoutes, { path: '/', session: 'live' });
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelector('script[src*="telegram"]')).toBeNull();
    home.unmount();
    await open();
    expect(widgetScript()).not.toBeNull();
  });

  test('sends the signed user unchanged and signs in with the token @slow', async () => {
    const auth = widgetAnswers(user);
    const { user: person, button, router } = await open('/login?return=%2Fterms');
    const calls = serveSignIn('/api/auth/telegram', () => HttpResponse.json({ token: 'anna' }));
    await person.click(button);
    await waitFor(() => expect(router.state.location.pathname).toBe('/terms'));
    expect(auth.mock.calls[0]?.[0]).toEqual({ bot_id: 777, lang: 'ru', request_access: 'write' });
    expect(calls).toEqual([{ path: '/api/auth/telegram', authorization: null, zone: zoneHere, body: user }]);
    expect(localStorage.getItem('access_token')).toBe('anna');
  });

  test('closing the window changes nothing', async () => {
    widgetAnswers(false);
    const { user: person, button } = await open();
    await person.click(button);
    await waitFor(() => expect(button).toBeEnabled());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each([
    ['an answer without a token', () => HttpResponse.json({}), ['Ошибка: не удалось получить токен.']],
    ['an empty token', () => HttpResponse.json({ token: '' }), ['Ошибка: не удалось получить токен.']],
    [
      'a forged hash',
      () => HttpResponse.json({ detail: 'Подпись не сошлась' }, { status: 401 }),
      ['Ошибка авторизации через Telegram.', 'Подпись не сошлась'],
    ],
    [
      "the server's own words, which begin with the same sentence",
      () =>
        HttpResponse.json(
          { detail: 'Ошибка авторизации через Telegram. Подпись не сошлась. Попробуйте войти ещё раз.' },
          { status: 401 },
        ),
      ['Ошибка авторизации через Telegram.', 'Подпись не сошлась. Попробуйте войти ещё раз.'],
    ],
    [
      'no connection',
      () => HttpResponse.error(),
      ['Ошибка авторизации через Telegram.', 'Ошибка соединения с сервером'],
    ],
  ])('shows why the sign-in failed: %s', async (_, answer, texts) => {
    widgetAnswers(user);
    const { user: person, button } = await open();
    serveSignIn('/api/auth/telegram', answer);
    await person.click(button);
    const alert = await screen.findByRole('alert');
    // Each sentence appears once.
    expect(alert.textContent).toBe(texts.join(''));
  });

  test('shows that the script failed and requests it again with the next press @slow', async () => {
    const { user: person, button, router } = await open();
    const script = widgetScript();
    if (!script) throw new Error('The script was expected');
    fireEvent.error(script);
    expect(widgetScript()).toBeNull();

    await person.click(button);
    const again = await waitFor(() => {
      const found = widgetScript();
      if (!found) throw new Error('The script was expected again');
      return found;
    });
    act(() => void fireEvent.error(again));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Ошибка авторизации через Telegram.');
    expect(alert).toHaveTextContent('Окно входа не загрузилось');

    widgetAnswers(user);
    serveSignIn('/api/auth/telegram', () => HttpResponse.json({ token: 'anna' }));
    await person.click(screen.getByRole('button', { name: 'Войти через Telegram' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

describe('LoginPage', () => {
  const demo = {
    demo: true,
    demo_people: [
      { key: 'anna', name: 'Анна' },
      { key: 'igor', name: 'Игорь' },
    ],
  };

  const open = (path = '/login', token?: string) => renderPage(createShellRoutes, { path, session: 'live', token });

  const token = (value: string) => () => HttpResponse.json({ token: value });

  test('sets title and description and forbids indexing', async () => {
    serveAccounts(demo);
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Вход' })).toBeInTheDocument();
    expect(document.title).toBe('Вход — ЛапаРядом');
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toMatch(/Вход на сайт/);
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });

  test('states the consent with links to the documents', async () => {
    serveAccounts(demo);
    await open();
    await screen.findByRole('button', { name: 'Анна' });
    const terms = screen.getByRole('link', { name: 'пользовательское соглашение' });
    expect(terms.closest('p')).toHaveTextContent(
      'Входя на сайт, вы принимаете пользовательское соглашение и даёте согласие на обработку персональных данных, как её описывает политика конфиденциальности.',
    );
    expect(terms).toHaveAttribute('href', '/terms');
    expect(screen.getByRole('link', { name: 'политика конфиденциальности' })).toHaveAttribute('href', '/privacy');
  });

  test.each([
    ['nothing', { telegram: null, vk: null }, []],
    ['Telegram', { telegram: telegramProvider, vk: null }, ['Войти через Telegram']],
    ['VK ID', { telegram: null, vk: vkProvider }, ['Войти через VK ID']],
    ['both', { telegram: telegramProvider, vk: vkProvider }, ['Войти через Telegram', 'Войти через VK ID']],
  ])('shows these buttons with %s', async (_, providers, names) => {
    serveAccounts({ ...demo, providers });
    await open();
    await screen.findByRole('button', { name: 'Анна' });
    expect(screen.queryAllByRole('button', { name: /Войти через/ }).map(({ textContent }) => textContent)).toEqual(
      names,
    );
  });

  test('reports when no sign-in method is configured', async () => {
    serveAccounts();
    await open();
    expect(await screen.findByText('Вход сейчас недоступен')).toBeInTheDocument();
    expect(screen.queryByText('Демонстрационный вход')).not.toBeInTheDocument();
  });

  test('explains why previews have no sign-in', async () => {
    serveAccounts({ preview: true });
    await open();
    expect(await screen.findByText('Это предпросмотр, входа здесь нет')).toBeInTheDocument();
    expect(screen.getByText(/Войти, написать или разместить объявление — на самом сайте/)).toBeInTheDocument();
  });

  test('redirects home with a valid stored token', async () => {
    serveAccounts(demo);
    const { router } = await open('/login', 'anna');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  test('returns to the page where «Войти» was pressed, without a duplicate history entry @slow', async () => {
    serveAccounts(demo);
    serveSignIn('/api/auth/demo', token('anna'));
    const { router, user } = await open('/terms');
    await act(() => router.navigate('/login?return=%2Fterms', { state: { oneBack: true } }));
    await user.click(await screen.findByRole('button', { name: 'Анна' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/terms'));
    expect(router.state.historyAction).toBe('POP');
  });

  test('shows that the token is being checked', async () => {
    serveAccounts(demo);
    let answer = (): void => undefined;
    const requests = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.post('/api/user', async () => {
        await requests;
        return HttpResponse.json({ detail: 'Войдите в аккаунт' }, { status: 401 });
      }),
    );
    await open('/login', 'stale');
    expect(await screen.findByRole('status')).toHaveTextContent('Проверяем вход…');
    expect(screen.queryByRole('button', { name: 'Анна' })).not.toBeInTheDocument();
    answer();
    expect(await screen.findByRole('button', { name: 'Анна' })).toBeInTheDocument();
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  test('signs in a demo person and returns to the requested page @slow', async () => {
    serveAccounts(demo);
    const calls = serveSignIn('/api/auth/demo', token('anna'));
    const { router, user } = await open('/profile');
    await user.click(await screen.findByRole('button', { name: 'Анна' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
    expect(calls).toEqual([{ path: '/api/auth/demo', authorization: null, zone: zoneHere, body: { key: 'anna' } }]);
    expect(localStorage.getItem('access_token')).toBe('anna');
    expect(await screen.findByText('Анна')).toBeInTheDocument();
  });

  test.each([
    ['/login?return=%2Fterms', '/terms'],
    ['/login?return=%2F%2Fevil.example%2Fprofile', '/'],
    ['/login?return=https%3A%2F%2Fevil.example', '/'],
    ['/login?return=%2F%5Cevil.example', '/'],
    ['/login', '/'],
  ])('%s redirects to %s after signing in', async (path, target) => {
    serveAccounts(demo);
    serveSignIn('/api/auth/demo', token('igor'));
    const { router, user } = await open(path);
    await user.click(await screen.findByRole('button', { name: 'Игорь' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(target));
  });

  test('signing in leads back to a page that only its section knows', async () => {
    serveAccounts(demo);
    serveSignIn('/api/auth/demo', token('igor'));
    const news = remoteEntrySchema.parse({
      name: 'mf_news',
      build: 'news01',
      entry: '',
      integrity: '',
      routes: ['/news/:id'],
      preload: [],
    });
    const { router, user } = await renderPage(
      (app) => [
        {
          element: (
            <SiteRegistry value={{ remotes: { mf_news: news } }}>
              <Outlet />
            </SiteRegistry>
          ),
          children: [...createShellRoutes(app), { path: '/news/:id', element: <h1>Новость</h1> }],
        },
      ],
      { path: '/login?return=%2Fnews%2F7', session: 'live' },
    );
    await user.click(await screen.findByRole('button', { name: 'Игорь' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/news/7'));
  });

  test('continues after a sign-in in another tab', async () => {
    serveAccounts(demo);
    const { router } = await open('/login?return=%2Fterms');
    await screen.findByRole('button', { name: 'Анна' });
    act(() => changeTokenInOtherTab('anna'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/terms'));
  });

  test('sends the sign-in once and marks the person’s button as busy @slow', async () => {
    serveAccounts(demo);
    let answer = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const calls: unknown[] = [];
    server.use(
      http.post('/api/auth/demo', async ({ request }) => {
        calls.push(await request.json());
        await released;
        return HttpResponse.json({ token: 'anna' });
      }),
    );
    const { router, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Анна' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Анна' })).toHaveAttribute('aria-busy', 'true'));
    expect(screen.getByRole('button', { name: 'Игорь' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Анна' }));
    answer();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(calls).toHaveLength(1);
  });

  test.each([
    ['no token', () => HttpResponse.json({}), ['Ошибка: не удалось получить токен.']],
    [
      'a refusal',
      () => HttpResponse.json({ detail: 'Данные входа устарели' }, { status: 401 }),
      ['Не удалось войти.', 'Данные входа устарели'],
    ],
    [
      'too many attempts',
      () =>
        HttpResponse.json(
          { detail: 'Слишком много попыток. Попробуйте через 30 секунд' },
          { status: 429, headers: { 'Retry-After': '30' } },
        ),
      ['Не удалось войти.', 'Слишком много попыток. Попробуйте через 30 секунд'],
    ],
    ['no connection', () => HttpResponse.error(), ['Не удалось войти.', 'Ошибка соединения с сервером']],
  ])('shows %s, and another attempt clears it @slow', async (_, answer, texts) => {
    serveAccounts(demo);
    serveSignIn('/api/auth/demo', answer);
    const { router, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Анна' }));
    const alert = await screen.findByRole('alert');
    for (const text of texts) expect(alert).toHaveTextContent(text);
    expect(localStorage.getItem('access_token')).toBeNull();

    serveSignIn('/api/auth/demo', token('anna'));
    await user.click(screen.getByRole('button', { name: 'Анна' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  test('offers a retry when the sign-in methods fail to load @slow', async () => {
    serveAccounts(demo);
    server.use(http.get('/api/config', () => HttpResponse.json({ detail: 'Сервис перезапускается' }, { status: 404 })));
    const { user } = await open();
    expect(await screen.findByText('Не удалось загрузить способы входа')).toBeInTheDocument();
    serveAccounts(demo);
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('button', { name: 'Анна' })).toBeInTheDocument();
  });

  test('reports when the token cannot be checked and keeps it', async () => {
    serveAccounts(demo);
    server.use(http.post('/api/user', () => HttpResponse.error()));
    const { router, user } = await open('/login?return=%2Fterms', 'anna');
    expect(await screen.findByText(/Не удалось проверить, вошли ли вы/)).toBeInTheDocument();
    expect(localStorage.getItem('access_token')).toBe('anna');
    serveAccounts(demo);
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/terms'));
  });
});

describe('LoginPage.vk', () => {
  const attempt = { state: 'the-state', verifier: 'v'.repeat(64), returnTo: '/terms' };

  const CALLBACK = '/login?code=the-code&state=the-state&device_id=the-device&type=code_v2&expires_in=600';

  let calls: SignInCall[] = [];

  beforeEach(() => {
    serveAccounts({ providers: { telegram: null, vk: vkProvider } });
    calls = serveSignIn('/api/auth/vk', () => HttpResponse.json({ token: 'anna' }));
  });

  const comeBack = (path: string, stored: unknown = attempt) => {
    if (stored !== null) sessionStorage.setItem('vk_sign_in', JSON.stringify(stored));
    return renderPage(createShellRoutes, { path, session: 'live' });
  };

  test('sends the code with the verifier and redirects to the return path', async () => {
    let answer = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      answer = resolve;
    });
    calls = serveSignIn('/api/auth/vk', async () => {
      await released;
      return HttpResponse.json({ token: 'anna' });
    });
    const { router } = await comeBack(CALLBACK);
    expect(await screen.findByText('Входим…')).toBeInTheDocument();
    answer();
    await waitFor(() => expect(router.state.location.pathname).toBe('/terms'));
    expect(calls).toEqual([
      {
        path: '/api/auth/vk',
        authorization: null,
        zone: zoneHere,
        body: { code: 'the-code', device_id: 'the-device', code_verifier: attempt.verifier, state: 'the-state' },
      },
    ]);
    expect(localStorage.getItem('access_token')).toBe('anna');
    expect(sessionStorage.getItem('vk_sign_in')).toBeNull();
  });

  test.each([
    ['another state', CALLBACK.replace('the-state', 'other'), attempt, 'Ответ VK ID не относится к этой попытке входа'],
    ['no state', '/login?code=the-code&device_id=the-device', attempt, 'не относится к этой попытке'],
    ['an attempt of another tab', CALLBACK, null, 'не относится к этой попытке'],
    ['a spoilt attempt', CALLBACK, { state: 'the-state' }, 'не относится к этой попытке'],
    ['no device', '/login?code=the-code&state=the-state', attempt, 'VK ID не подтвердил вход'],
    [
      'a refusal',
      '/login?error=access_denied&error_description=x&state=the-state',
      attempt,
      'VK ID не подтвердил вход',
    ],
  ])('does not submit %s', async (_, path, stored, hint) => {
    const { router } = await comeBack(path, stored);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Ошибка авторизации через VK.');
    expect(alert).toHaveTextContent(hint);
    expect(calls).toEqual([]);
    expect(router.state.location.search).not.toMatch(/code|state|error/);
    expect(screen.getByRole('button', { name: 'Войти через VK ID' })).toBeEnabled();
  });

  test.each([
    ['no token', () => HttpResponse.json({}), ['Ошибка: не удалось получить токен через VK.']],
    [
      'a used code',
      () => HttpResponse.json({ detail: 'Код входа уже использован' }, { status: 401 }),
      ['Ошибка авторизации через VK.', 'Код входа уже использован'],
    ],
    ['no connection', () => HttpResponse.error(), ['Ошибка авторизации через VK.', 'Ошибка соединения с сервером']],
  ])("shows the server's answer: %s", async (_, answer, texts) => {
    serveSignIn('/api/auth/vk', answer);
    const { router } = await comeBack(CALLBACK);
    const alert = await screen.findByRole('alert');
    for (const text of texts) expect(alert).toHaveTextContent(text);
    // The return address is stored for the next attempt; the code is not.
    expect(router.state.location.search).toBe('?return=%2Fterms');
  });

  test('redirects home when the return path was tampered with', async () => {
    const { router } = await comeBack(CALLBACK, { ...attempt, returnTo: '//evil.example' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  test('redirects a signed-in person without using the code', async () => {
    sessionStorage.setItem('vk_sign_in', JSON.stringify(attempt));
    const { router } = await renderPage(createShellRoutes, { path: CALLBACK, session: 'live', token: 'igor' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(calls).toEqual([]);
    expect(localStorage.getItem('access_token')).toBe('igor');
  });
});
