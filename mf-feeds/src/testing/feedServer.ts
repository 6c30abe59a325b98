import {
  endpoints,
  type FiltersBySection,
  type Listing,
  type ListingCount,
  type SearchMeaning,
  type Section,
  sectionEndpoints,
  sections,
} from 'shared/contract';
import { HttpResponse, http, server } from 'shared/testing';

const cities = ['Москва', 'Санкт-Петербург', 'Орёл', 'Тула'].map((name, index) => ({ id: index + 1, name }));

const regions = [
  { name: 'Москва', cities: [1] },
  { name: 'Орловская область', cities: [3] },
  { name: 'Тульская область', cities: [4] },
];

const lists: FiltersBySection = {
  pets: {
    types: [{ name: 'Собаки' }, { name: 'Кошки' }],
    breeds: [
      ...Array.from({ length: 12 }, (_, index) => ({
        id: index + 10,
        name: `Овчарка ${index + 1}`,
        type: 'Собаки',
        popular: false,
      })),
      { id: 1, name: 'Бигль', type: 'Собаки', popular: true },
      { id: 2, name: 'Мейн-кун', type: 'Кошки', popular: true },
      { id: 3, name: 'Беспородная чёрная', type: 'Кошки', popular: false },
    ],
    cities,
    regions,
    categories: [],
  },
  market: {
    types: [{ name: 'Не указано' }, { name: 'Для собак' }, { name: 'Для кошек' }],
    objects: [
      { id: 1, name: 'Корм', owner: 0 },
      { id: 2, name: 'Клетки', owner: 0 },
      { id: 7, name: 'Сухой корм', owner: 1 },
    ],
    cities,
    regions,
    categories: [],
  },
  services: {
    services: [
      { id: 3, name: 'Груминг' },
      { id: 4, name: 'Выгул собак' },
    ],
    cities,
    regions,
    categories: [],
  },
};

export interface FeedServer {
  /** Bodies of the filter calls so far, in order. */
  requests: unknown[];
  /** Number of requests for the filters' lists. */
  listCalls: number;
  /** Bodies of the count calls, in order. */
  counted: unknown[];
  /** Meaning of a search's words. */
  meaning: Pick<SearchMeaning, 'suggestion' | 'place'>;
  /** Number of requests for boosted listings. */
  boostedCalls: number;
  /** Count by request body, or undefined to fail. */
  count: ((criteria: Readonly<Record<string, unknown>>) => ListingCount) | undefined;
  /** Counts in other sections, for any criteria. */
  elsewhere: Partial<Record<Section, number>>;
}

/** Answer to one filter call; the cursor goes into `X-Next-Cursor`. */
export interface FeedAnswer {
  listings?: Listing[];
  cursor?: string;
  status?: number;
  /** Delays the answer until it settles. */
  after?: Promise<void>;
}

/** Serves a section's feed: `answers` in turn, repeating the last. Handlers added later take precedence. */
export const serveFeed = (section: Section, answers: FeedAnswer[] = [{}]): FeedServer => {
  const state: FeedServer = {
    requests: [],
    listCalls: 0,
    counted: [],
    meaning: { suggestion: null, place: null },
    boostedCalls: 0,
    count: undefined,
    elsewhere: {},
  };
  const nothing = () => HttpResponse.json([]);
  server.use(
    http.head('/static/ads.js', () => new HttpResponse(null, { status: 200 })),
    http.get(endpoints.promos.path, nothing),
    http.all(sectionEndpoints[section].boosted, () => {
      state.boostedCalls += 1;
      return nothing();
    }),
    http.get(sectionEndpoints[section].favorites, nothing),
    http.get(sectionEndpoints[section].readArticles, nothing),
    http.get(sectionEndpoints[section].filters, () => {
      state.listCalls += 1;
      return HttpResponse.json(lists[section]);
    }),
    http.post(sectionEndpoints[section].count, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      state.counted.push(body);
      return state.count
        ? HttpResponse.json(state.count(body))
        : HttpResponse.json({ detail: 'Сервис временно недоступен' }, { status: 503 });
    }),
    ...sections
      .filter((other) => other !== section)
      .map((other) =>
        http.post(sectionEndpoints[other].count, () =>
          HttpResponse.json({ count: state.elsewhere[other] ?? 0, more: false }),
        ),
      ),
    http.get(endpoints.search.path, () => HttpResponse.json({ section, ...state.meaning })),
    http.post(sectionEndpoints[section].filter, async ({ request }) => {
      const answer = answers[Math.min(state.requests.length, answers.length - 1)] ?? {};
      state.requests.push(await request.json());
      await answer.after;
      if (answer.status !== undefined) {
        return HttpResponse.json({ detail: 'Сервис временно недоступен' }, { status: answer.status });
      }
      const headers = answer.cursor === undefined ? {} : { 'X-Next-Cursor': answer.cursor };
      return HttpResponse.json(answer.listings ?? [], { headers });
    }),
  );
  return state;
};
