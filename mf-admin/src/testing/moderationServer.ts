import { type AdminListing, NEXT_CURSOR_HEADER, PAGE_SIZE, type Section, sectionEndpoints } from 'shared/contract';
import { HttpResponse, http, server } from 'shared/testing';
import { summary } from './admin';

export interface ModerationServer {
  /** Listings waiting on the server. */
  waiting: AdminListing[];
  /** Bodies of the decisions so far. */
  decisions: unknown[];
  /** Ids of undone listings so far. */
  undone: number[];
  /** Queries of the list calls so far. */
  requests: string[];
  /** Refusal of the next decisions; 'network' for no answer at all. */
  refusal?: { status: number; detail?: string } | 'network';
}

/** Serves a section's moderation list as the real server does: pages of 20 by cursor, decided listings leave. */
export const serveModeration = (section: Section, waiting: AdminListing[]): ModerationServer => {
  const state: ModerationServer = { waiting, decisions: [], undone: [], requests: [] };
  const { adminAds, adminAction, adminUndo, adminHistory } = sectionEndpoints[section];
  server.use(
    http.get('*/api/admin/summary', () =>
      HttpResponse.json(summary({ waiting: { pets: 0, market: 0, services: 0, [section]: state.waiting.length } })),
    ),
    http.get(`*${adminAds}`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      state.requests.push(searchParams.toString());
      const after = Number(searchParams.get('cursor') ?? 0);
      const rest = state.waiting.filter(({ id }) => id > after);
      const page = rest.slice(0, PAGE_SIZE);
      const last = page.at(-1);
      const headers = rest.length > PAGE_SIZE && last ? { [NEXT_CURSOR_HEADER]: String(last.id) } : {};
      return HttpResponse.json(page, { headers });
    }),
    http.get(`*${adminHistory}`, () =>
      HttpResponse.json({
        created_at: '2026-11-12T07:24:00.000Z',
        listing: [
          {
            time: '2026-11-13T07:24:00.000Z',
            actor_id: 1,
            actor: 'Ольга',
            role: 'admin',
            from: 2,
            to: 3,
            rejection: { reason: 'fraud', comment: 'Цена не та' },
          },
          { time: '2026-11-14T07:24:00.000Z', actor_id: null, actor: null, role: 'system', from: 1, to: 4 },
        ],
        author: {
          user_id: 2,
          username: 'Анна',
          created_at: '2026-11-01T07:24:00.000Z',
          banned: true,
          events: [
            { kind: 'ban', time: '2026-11-02T07:24:00.000Z', actor_id: 1, actor: 'Ольга', banned: true },
            {
              kind: 'listing',
              time: '2026-11-03T07:24:00.000Z',
              actor_id: 1,
              actor: 'Ольга',
              role: 'admin',
              from: 2,
              to: 3,
              section: 'market',
              listing_id: 8,
              title: 'Клетка',
            },
          ],
        },
      }),
    ),
    http.post<never, { ad_id: number }>(`*${adminAction}`, async ({ request }) => {
      const body = await request.json();
      state.decisions.push(body);
      if (state.refusal === 'network') return HttpResponse.error();
      if (state.refusal) return HttpResponse.json({ detail: state.refusal.detail }, { status: state.refusal.status });
      state.waiting = state.waiting.filter(({ id }) => id !== body.ad_id);
      return HttpResponse.json({ ok: true, is_visible: 1 });
    }),
    http.post<never, { ad_id: number }>(`*${adminUndo}`, async ({ request }) => {
      const { ad_id } = await request.json();
      if (state.refusal && state.refusal !== 'network') {
        return HttpResponse.json({ detail: state.refusal.detail }, { status: state.refusal.status });
      }
      state.undone.push(ad_id);
      state.waiting = waiting.filter(({ id }) => id === ad_id || state.waiting.some((one) => one.id === id));
      return HttpResponse.json({ ok: true, is_visible: 2 });
    }),
  );
  return state;
};
