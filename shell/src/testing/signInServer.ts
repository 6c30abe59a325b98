import {
  ACCESS_TOKEN_KEY,
  endpoints,
  type SiteConfig,
  sectionEndpoints,
  sections,
  TIME_ZONE_HEADER,
} from 'shared/contract';
import { HttpResponse, http, server } from 'shared/testing';

/** Returns the config of an installation with nothing set up, with overrides. */
export const siteConfig = (over: Partial<SiteConfig> = {}): SiteConfig => ({
  providers: { telegram: null, vk: null },
  prices: { promote: 100, pin: 500 },
  listing_days: 30,
  rejection_reasons: [],
  operator: { name: null, inn: null, ogrnip: null, address: null, email: null, phone: null },
  demo: false,
  demo_people: [],
  remote_override: false,
  ...over,
});

export const telegramProvider = { bot_name: 'lapa_bot', bot_id: 777 };
export const vkProvider = { app_id: '5100', url: 'https://id.vk.test', sdk: null };

export interface SignInCall {
  path: string;
  authorization: string | null;
  zone: string | null;
  body: unknown;
}

const people = new Map([
  ['Bearer anna', { user_id: 2, username: 'Анна', is_admin: false }],
  ['Bearer igor', { user_id: 3, username: 'Игорь', is_admin: false }],
  ['Bearer admin', { user_id: 1, username: 'Администратор', is_admin: true }],
]);

export const zoneHere = Intl.DateTimeFormat().resolvedOptions().timeZone;

const refusal = () => HttpResponse.json({ detail: 'Войдите в аккаунт' }, { status: 401 });

/** Answers as the server does, with the tokens `anna`, `igor` and `admin` and empty feeds. */
export const serveAccounts = (config: Partial<SiteConfig> = {}): void =>
  server.use(
    http.post('*/api/logout', () => HttpResponse.json({ ok: true })),
    http.get('/api/config', () => HttpResponse.json(siteConfig(config))),
    http.post('/api/user', ({ request }) => {
      const account = people.get(request.headers.get('authorization') ?? '');
      return account ? HttpResponse.json(account) : refusal();
    }),
    http.get('/api/profile', ({ request }) => {
      const account = people.get(request.headers.get('authorization') ?? '');
      return account
        ? HttpResponse.json({
            user_id: account.user_id,
            username: account.username,
            is_banned: false,
            since: '2026-05',
          })
        : refusal();
    }),
    http.get('/api/consents', () => HttpResponse.json([])),
    http.get(endpoints.lostReturned.path, () => HttpResponse.json({ count: 0 })),
    http.get('/api/sessions', () => HttpResponse.json([])),
    http.get('/api/my-articles', () => HttpResponse.json([])),
    http.get('/api/my-articles-market', () => HttpResponse.json([])),
    http.get('/api/my-articles-service', () => HttpResponse.json([])),
    ...sections.map((section) => http.post(sectionEndpoints[section].filter, () => HttpResponse.json([]))),
  );

/** Answers the sign-in endpoint `path`; returns its calls. */
export const serveSignIn = (path: string, answer: () => Response | Promise<Response>): SignInCall[] => {
  const calls: SignInCall[] = [];
  server.use(
    http.post(path, async ({ request }) => {
      const { headers } = request;
      const [authorization, zone] = [headers.get('authorization'), headers.get(TIME_ZONE_HEADER)];
      calls.push({ path, authorization, zone, body: await request.json() });
      return answer();
    }),
  );
  return calls;
};

/** Simulates the storage event of other tabs when one tab changes the token. */
export const changeTokenInOtherTab = (token: string | null): void => {
  if (token === null) localStorage.removeItem(ACCESS_TOKEN_KEY);
  else localStorage.setItem(ACCESS_TOKEN_KEY, token);
  window.dispatchEvent(new StorageEvent('storage', { key: ACCESS_TOKEN_KEY, newValue: token }));
};
