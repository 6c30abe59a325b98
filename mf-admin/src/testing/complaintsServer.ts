import type { ComplaintCase, ComplaintDecision } from 'shared/contract';
import { HttpResponse, http, server } from 'shared/testing';
import { summary } from './admin';

/** Returns a case about a listing with overrides. */
export const listingCase = (over: Partial<ComplaintCase> = {}): ComplaintCase => ({
  id: 1,
  weight: 1.5,
  opened_at: '2026-11-12T07:24:00.000Z',
  hidden_since: null,
  listing: {
    section: 'pets',
    id: 11,
    title: 'Питомец 1',
    description: 'Здоровый и ласковый.',
    images: [],
    price: null,
    city: 'Москва',
    author: 2,
    username: 'Анна',
    is_visible: 1,
  },
  user: null,
  complaint_count: 1,
  pattern: { people: 1, linked: 1, created_together: 1, created_within_days: 1, without_history: 0 },
  complaints: [
    {
      id: 1,
      reason: 'Чужие фотографии',
      comment: 'Снимки питомника',
      time: '2026-11-12T07:24:00.000Z',
      weight: 0.75,
      upheld: 2,
      decided: 2,
      reporter: { user_id: 5, username: 'Игорь' },
      messages: [],
    },
  ],
  ...over,
});

/** Returns a case about a person, with a message of the dialog. */
export const personCase = (over: Partial<ComplaintCase> = {}): ComplaintCase => ({
  ...listingCase(),
  id: 2,
  weight: 0.5,
  listing: null,
  user: { user_id: 8, username: 'Плут', banned: false, created_at: '2026-11-01T07:24:00.000Z' },
  complaints: [
    {
      id: 2,
      reason: 'Мошенничество',
      comment: '',
      time: '2026-11-12T07:24:00.000Z',
      weight: 0.5,
      upheld: 0,
      decided: 0,
      reporter: null,
      messages: [{ from_target: true, text: 'Переведите задаток', time: '2026-11-12T07:20:00.000Z' }],
    },
  ],
  ...over,
});

/** Serves the queue of complaints: decided cases leave, undone ones return. */
export const serveComplaints = (cases: readonly ComplaintCase[]) => {
  const state: {
    waiting: readonly ComplaintCase[];
    decisions: unknown[];
    refusal?: { status: number; detail: string; code?: string };
  } = { waiting: cases, decisions: [] };
  server.use(
    http.get('*/api/admin/summary', () => HttpResponse.json(summary({ complaints: state.waiting.length }))),
    http.get('*/api/admin/complaints', () => HttpResponse.json(state.waiting)),
    http.post<never, ComplaintDecision>('*/api/admin/complaints/decide', async ({ request }) => {
      const body = await request.json();
      state.decisions.push(body);
      if (state.refusal) return HttpResponse.json(state.refusal, { status: state.refusal.status });
      state.waiting = state.waiting.filter(({ id }) => id !== body.case_id);
      return HttpResponse.json({ ok: true });
    }),
    http.post<never, { case_id: number }>('*/api/admin/complaints/undo', async ({ request }) => {
      const { case_id: undone } = await request.json();
      state.waiting = cases.filter(({ id }) => id === undone || state.waiting.some((one) => one.id === id));
      return HttpResponse.json({ ok: true });
    }),
  );
  return state;
};
