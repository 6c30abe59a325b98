import {
  type Channels,
  endpoints,
  type NoticeEmail,
  type NoticeSettings,
  noticeEvents,
  TIME_ZONE_HEADER,
} from 'shared/contract';
import { HttpResponse, http, server } from 'shared/testing';

const untold = { telegram: false, push: false, email: false };

interface SettingsServer {
  settings: NoticeSettings;
  channels: Channels;
  /** Reads and changes are refused while true. */
  refuses: boolean;
  /** Addresses to which a link was sent. */
  emails: string[];
  /** Time zone sent by each call that sets up a channel. */
  zones: (string | null)[];
}

export const serveSettings = (over: Partial<Channels> = {}): SettingsServer => {
  const state: SettingsServer = {
    settings: {
      events: Object.fromEntries(noticeEvents.map((event) => [event, untold])) as NoticeSettings['events'],
      quiet: { on: false, from: 22, to: 8, zone: 'Europe/Moscow', urgent: false },
    },
    channels: {
      available: { telegram: true, push: true, email: true },
      telegram: { linked: true, works: true, name: null },
      email: null,
      push: { devices: [], key: 'BKey' },
      ...over,
    },
    refuses: false,
    emails: [],
    zones: [],
  };
  /** Adopts the zone of a person without quiet hours. */
  const setUp = ({ headers }: Request) => {
    const zone = headers.get(TIME_ZONE_HEADER);
    state.zones.push(zone);
    state.settings = { ...state.settings, quiet: { ...state.settings.quiet, zone: zone ?? 'Europe/Moscow' } };
  };
  const answer = (change?: Partial<Channels>) => {
    if (state.refuses) return HttpResponse.json({ detail: 'Сервер занят', code: 'BUSY' }, { status: 503 });
    state.channels = { ...state.channels, ...change };
    return HttpResponse.json(state.channels);
  };
  server.use(
    http.get(endpoints.noticeSettings.path, () =>
      state.refuses
        ? HttpResponse.json({ detail: 'Сервер занят', code: 'BUSY' }, { status: 503 })
        : HttpResponse.json(state.settings),
    ),
    http.post<never, NoticeSettings>(endpoints.noticeSettings.path, async ({ request }) => {
      if (state.refuses) return HttpResponse.json({ detail: 'Сервер занят', code: 'BUSY' }, { status: 503 });
      state.settings = await request.json();
      return HttpResponse.json(state.settings);
    }),
    http.get(endpoints.channels.path, () => answer()),
    http.post<never, NoticeEmail>(endpoints.setEmail.path, async ({ request }) => {
      setUp(request);
      const { address } = await request.json();
      const { email } = state.channels;
      const isVerified = email?.verified === true && email.address === address;
      if (!state.refuses && !isVerified) state.emails.push(address);
      if (email?.verified) return answer({ email: { ...email, wanted: isVerified ? null : address } });
      return answer({ email: { address, verified: false, wanted: null } });
    }),
    http.post(endpoints.deleteEmail.path, () => answer({ email: null })),
    http.post(endpoints.subscribeToPush.path, ({ request }) => {
      setUp(request);
      return answer({
        push: {
          ...state.channels.push,
          devices: [{ device: 'Chrome на Android', since: '2026-11-12T07:24:00.000Z', current: true }],
        },
      });
    }),
    http.post(endpoints.endPush.path, () => answer({ push: { ...state.channels.push, devices: [] } })),
    http.post(endpoints.linkTelegram.path, ({ request }) => {
      setUp(request);
      return HttpResponse.json({ link: 'https://t.me/bot?start=x' });
    }),
    http.post(endpoints.unlinkTelegram.path, () => answer({ telegram: { linked: false, works: false, name: null } })),
  );
  return state;
};
