import { act, screen } from '@testing-library/react';
import type { Session } from 'shared';
import {
  endpoints,
  type Listing,
  type SearchSuggestion,
  type Section,
  sectionEndpoints,
  sections,
} from 'shared/contract';
import { loadOverlays } from 'shared/host';
import { HttpResponse, http, renderPage, server } from 'shared/testing';
import { createShellRoutes } from '../pages/routes';

/** Answers the newest listings of the sections; returns the requests. */
export const serveFresh = (listings: Partial<Record<Section, Listing[] | 'failure'>> = {}): unknown[] => {
  const requested: unknown[] = [];
  server.use(
    ...sections.map((section) =>
      http.post(sectionEndpoints[section].filter, async ({ request }) => {
        const criteria = (await request.json()) as { category?: string };
        requested.push([section, criteria]);
        const found = listings[section] ?? [];
        const { category } = criteria;
        const answer =
          found === 'failure' || category === undefined ? found : found.filter((one) => one.category === category);
        return answer === 'failure'
          ? HttpResponse.json({ detail: 'Ошибка' }, { status: 503 })
          : HttpResponse.json(answer);
      }),
    ),
  );
  return requested;
};

/** Answers suggestions; returns the requested words. */
export const serveSuggestions = (suggestions: SearchSuggestion[] | 'failure'): string[] => {
  const requested: string[] = [];
  server.use(
    http.get(endpoints.suggest.path, ({ request }) => {
      requested.push(new URL(request.url).searchParams.get('q') ?? '');
      return suggestions === 'failure'
        ? HttpResponse.json({ detail: 'Ошибка' }, { status: 503 })
        : HttpResponse.json(suggestions);
    }),
  );
  return requested;
};

/** Answers the section of a search. */
export const serveSection = (section: Section | 'failure'): void =>
  server.use(
    http.get(endpoints.search.path, () =>
      section === 'failure'
        ? HttpResponse.json({ detail: 'Ошибка' }, { status: 503 })
        : HttpResponse.json({ section, suggestion: null, place: null }),
    ),
  );

/** Opens the home page; `scrollNear` brings its later rows near the screen. */
export const openHome = async (session?: Session) => {
  const reports: (() => void)[] = [];
  const { IntersectionObserver: Silent } = window;
  window.IntersectionObserver = class extends Silent {
    constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(report, options);
      reports.push(() => report([{ isIntersecting: true } as IntersectionObserverEntry], this));
    }
  };
  const elsewhere = { path: '*', element: null };
  const page = await renderPage((app) => [...createShellRoutes(app), elsewhere], {
    path: '/',
    ...(session && { session }),
  });
  await screen.findByRole('heading', { level: 1 });
  window.IntersectionObserver = Silent;
  const scrollNear = () => act(() => reports.forEach((report) => void report()));
  return { ...page, scrollNear };
};

/** Opens the home page as after its first touch, and returns its search field. */
export const openSearch = async (session?: Session) => {
  const page = await openHome(session);
  await act(loadOverlays);
  return { ...page, field: screen.getByRole('combobox', { name: 'Поиск по всем разделам' }) };
};

/** Returns the router's address, decoded. */
export const addressOf = ({ state: { location } }: { state: { location: { pathname: string; search: string } } }) =>
  decodeURIComponent(`${location.pathname}${location.search}`);

export const serveReturned = (count: number | 'failure'): void =>
  server.use(
    http.get(endpoints.lostReturned.path, () =>
      count === 'failure' ? HttpResponse.json({ detail: 'Ошибка' }, { status: 503 }) : HttpResponse.json({ count }),
    ),
  );

/** Serves a home page with nothing on it. */
export const serveEmptyHome = (): void => {
  localStorage.clear();
  serveReturned(0);
  serveFresh();
  serveSuggestions([]);
  serveSection('pets');
};

export const serveCities = (): void =>
  server.use(
    http.get(sectionEndpoints.pets.filters, () =>
      HttpResponse.json({
        types: [],
        breeds: [],
        categories: [],
        cities: [
          { id: 1, name: 'Москва' },
          { id: 2, name: 'Тверь' },
        ],
      }),
    ),
  );
