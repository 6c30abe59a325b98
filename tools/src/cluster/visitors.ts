import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints, sectionEndpoints, sections, withParam } from 'shared/contract';
import { sectionPaths } from 'shared/paths';
import type { Asked, Callers } from './callers';

export interface VisitorOptions {
  callers: Callers;
  /** Public listings. */
  listingIds: readonly number[];
  isOver: () => boolean;
}

const PAUSE_MS = 30;

/** Returns the requests of a visitor, in turn. */
const roundOf = (listingId: number, turn: number): Asked[] => [
  ...sections.map(
    (section): Asked => ({
      kind: 'feed',
      method: 'POST',
      path: sectionEndpoints[section].filter,
      body: { brief: true, priceTo: 1000 + turn },
    }),
  ),
  { kind: 'listing', path: withParam(sectionEndpoints.pets.detail, listingId) },
  { kind: 'page', path: `${sectionPaths.pets.feed}?priceTo=${1000 + (turn % 50)}` },
  { kind: 'config', path: endpoints.config.path },
  { kind: 'filters', path: sectionEndpoints.market.filters },
  { kind: 'sitemap', path: '/sitemap.xml' },
];

/** Requests feeds, listings and pages as an anonymous visitor; each once, as a browser does. */
export const visit = async ({ callers, listingIds, isOver }: VisitorOptions): Promise<void> => {
  for (let turn = 0; !isOver(); turn += 1) {
    // Limits per address are not tested here.
    const caller = callers.join();
    for (const asked of roundOf(listingIds[turn % listingIds.length] ?? 0, turn)) {
      if (isOver()) return;
      await caller.ask(asked);
      await sleep(PAUSE_MS);
    }
  }
};
