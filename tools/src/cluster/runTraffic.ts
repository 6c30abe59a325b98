import { setTimeout as sleep } from 'node:timers/promises';
import { makePicture } from '@laparyadom/server/testing/listingForms';
import { endpoints, sectionEndpoints, sections, withParam } from 'shared/contract';
import { sectionPaths } from 'shared/paths';
import { type ClusterCall, createCallers } from './callers';
import { checkLedger } from './checkLedger';
import type { Cluster } from './startCluster';
import { emptyLedger, type WriterOptions, write } from './writers';

const PAUSE_MS = 30;

/** Returns the requests of a visitor, in turn. */
const roundOf = (listingId: number, turn: number): ClusterCall[] => [
  ...sections.map(
    (section): ClusterCall => ({
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
const visit = async ({ callers, listingIds, isOver }: Pick<WriterOptions, 'callers' | 'listingIds' | 'isOver'>) => {
  for (let turn = 0; !isOver(); turn += 1) {
    // Limits per address are not tested here.
    const caller = callers.join();
    for (const requested of roundOf(listingIds[turn % listingIds.length] ?? 0, turn)) {
      if (isOver()) return;
      await caller.call(requested);
      await sleep(PAUSE_MS);
    }
  }
};

/** Starts this many visitors and writers. */
export const runTraffic = async (
  { url, botToken, listingIds }: Cluster,
  { visitors, writers }: { visitors: number; writers: number },
) => {
  const callers = createCallers(url);
  const ledger = emptyLedger();
  const picture = await makePicture();
  let isOver = false;
  const common = { callers, listingIds, isOver: () => isOver };
  const running = [
    ...Array.from({ length: visitors }, () => visit(common)),
    ...Array.from({ length: writers }, () => write({ ...common, ledger, botToken, picture })),
  ];
  return {
    callers,
    /** Stops all callers, and compares the acknowledged writes with the database. */
    end: async (databaseUrl: string) => {
      isOver = true;
      await Promise.all(running);
      return checkLedger(ledger, databaseUrl, callers);
    },
  };
};
export type Traffic = Awaited<ReturnType<typeof runTraffic>>;
