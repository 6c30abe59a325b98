import { type ErrorBody, type Section, sectionEndpoints } from 'shared/contract';
import { HttpResponse, http, server } from 'shared/testing';

export interface PersonalListsServer {
  favourites: number[];
  read: number[];
  /** Bodies of the toggles so far. */
  toggled: unknown[];
  /** Addresses of the read marks so far. */
  marked: string[];
}

export interface PersonalListsAnswers {
  favourites?: number[];
  read?: number[];
  /** Refusal of toggles; 'network' for no answer at all. */
  refusal?: ({ status: number } & ErrorBody) | 'network';
  /** Delays answers to toggles until it settles. */
  after?: Promise<void>;
}

/** Stores a person's lists in one section, as the server does. */
export const servePersonalLists = (
  section: Section,
  { refusal, after, ...lists }: PersonalListsAnswers = {},
): PersonalListsServer => {
  const state: PersonalListsServer = {
    favourites: lists.favourites ?? [],
    read: lists.read ?? [],
    toggled: [],
    marked: [],
  };
  const paths = sectionEndpoints[section];
  server.use(
    http.get(paths.favorites, () => HttpResponse.json(state.favourites)),
    http.get(paths.readArticles, () => HttpResponse.json(state.read)),
    http.post(paths.markAsRead, ({ request, params }) => {
      state.marked.push(new URL(request.url).pathname);
      state.read = [Number(params.id), ...state.read];
      return HttpResponse.json({ ok: true });
    }),
    http.post<never, { article_id: number; favorited: boolean }>(paths.toggleFavorite, async ({ request }) => {
      const body = await request.json();
      state.toggled.push(body);
      await after;
      if (refusal === 'network') return HttpResponse.error();
      if (refusal) {
        const { status, ...answer } = refusal;
        return HttpResponse.json(answer, { status });
      }
      const { article_id, favorited } = body;
      const others = state.favourites.filter((id) => id !== article_id);
      state.favourites = favorited ? [article_id, ...others] : others;
      return HttpResponse.json({ favorited });
    }),
  );
  return state;
};
