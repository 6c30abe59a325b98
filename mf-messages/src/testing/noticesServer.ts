import { endpoints, NEXT_CURSOR_HEADER, type Notice } from 'shared/contract';
import { HttpResponse, http, server } from 'shared/testing';

/** Returns an unread notice of today with overrides. */
export const notice = (over: Partial<Notice> = {}): Notice => ({
  id: 1,
  event: 'approved',
  text: 'Объявление «Щенки корги» опубликовано',
  title: 'Объявление опубликовано',
  reason: '«Щенки корги» видно всем',
  photo: null,
  href: '/post/7',
  time: new Date().toISOString(),
  is_read: false,
  action: null,
  ...over,
});

interface NoticesServer {
  /** Newest first. */
  notices: Notice[];
  /** Notices per page. */
  limit: number;
  /** Calls are refused while true. */
  refuses: boolean;
  /** Ids marked as read. */
  marked: number[];
}

export const serveNotices = (over: Partial<NoticesServer> = {}): NoticesServer => {
  const state: NoticesServer = { notices: [], limit: 20, refuses: false, marked: [], ...over };
  server.use(
    http.get(endpoints.notifications.path, ({ request }) => {
      if (state.refuses) return HttpResponse.json({ detail: 'Сервер занят', code: 'BUSY' }, { status: 503 });
      const from = Number(new URL(request.url).searchParams.get('cursor') ?? 0);
      const to = from + state.limit;
      const more = to < state.notices.length;
      return HttpResponse.json(state.notices.slice(from, to), {
        headers: more ? { [NEXT_CURSOR_HEADER]: String(to) } : {},
      });
    }),
    http.post<never, { up_to: number }>(endpoints.readNotifications.path, async ({ request }) => {
      const { up_to } = await request.json();
      state.marked.push(up_to);
      state.notices = state.notices.map((one) => (one.id <= up_to ? { ...one, is_read: true } : one));
      return HttpResponse.json({ ok: true });
    }),
  );
  return state;
};
