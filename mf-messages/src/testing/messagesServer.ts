import { type Dialog, endpoints, MESSAGE_PAGE_SIZE, type Message, type SendMessage } from 'shared/contract';
import { HttpResponse, http, server } from 'shared/testing';
import { supportDialog } from './dialog';
import { message } from './message';

export const ME = 5;

/** Refusal of a call; 'network' for no answer at all. */
export type Refusal = { status: number; body?: object } | 'network';

export interface MessagesServer {
  dialogs: Dialog[];
  /** By user id of the other side, oldest first. */
  histories: Record<number, Message[]>;
  refusals: { dialogs?: Refusal; messages?: Refusal; send?: Refusal; block?: Refusal };
  /** Delays answers to sent messages until it settles; they are stored at once. */
  sendAfter?: Promise<void>;
  /** Bodies of the sent messages so far. */
  sent: SendMessage[];
  /** Queries of the pages of messages so far. */
  pages: string[];
  /** Number of requests for the dialogs. */
  looks: number;
}

const refuse = (refusal: Refusal) =>
  refusal === 'network' ? HttpResponse.error() : HttpResponse.json(refusal.body ?? {}, { status: refusal.status });

const pageOf = (history: Message[], query: URLSearchParams): Message[] => {
  const before = query.get('before');
  const known = before === null ? history : history.filter(({ id }) => id < Number(before));
  return known.toReversed().slice(0, MESSAGE_PAGE_SIZE);
};

export const serveMessages = (
  over: Partial<Pick<MessagesServer, 'dialogs' | 'histories' | 'refusals'>> = {},
): MessagesServer => {
  const state: MessagesServer = {
    dialogs: [supportDialog()],
    histories: {},
    refusals: {},
    sent: [],
    pages: [],
    looks: 0,
    ...over,
  };
  server.use(
    http.get(endpoints.dialogs.path, () => {
      state.looks += 1;
      return state.refusals.dialogs ? refuse(state.refusals.dialogs) : HttpResponse.json(state.dialogs);
    }),
    http.get(endpoints.messages.path, ({ request, params }) => {
      const { searchParams } = new URL(request.url);
      state.pages.push(searchParams.toString());
      if (state.refusals.messages) return refuse(state.refusals.messages);
      return HttpResponse.json(pageOf(state.histories[Number(params.id)] ?? [], searchParams));
    }),
    http.post<never, SendMessage>(endpoints.sendMessage.path, async ({ request }) => {
      const body = await request.json();
      state.sent.push(body);
      if (state.refusals.send) {
        await state.sendAfter;
        return refuse(state.refusals.send);
      }
      const history = state.histories[body.to_user] ?? [];
      const { text, client_id, listing_id } = body;
      const known = history.find((one) => one.client_id === client_id);
      const stored =
        known ??
        message({
          id: (history.at(-1)?.id ?? 0) + 1,
          from_user: ME,
          text,
          time: new Date().toISOString(),
          ...(client_id !== undefined && { client_id }),
          ...(listing_id !== undefined && { listing: { section: 'pets', id: listing_id } }),
        });
      if (!known) state.histories[body.to_user] = [...history, stored];
      await state.sendAfter;
      return HttpResponse.json({ message: stored });
    }),
    http.post<{ id: string }, { blocked: boolean }>(endpoints.block.path, async ({ params, request }) => {
      if (state.refusals.block) return refuse(state.refusals.block);
      const id = Number(params.id);
      const { blocked } = await request.json();
      state.dialogs = state.dialogs.map((one) => (one.user_id === id ? { ...one, blocked_by_me: blocked } : one));
      return HttpResponse.json({ blocked });
    }),
  );
  return state;
};
