import { availableParallelism } from 'node:os';
import path from 'node:path';
import { makeBenchDatabase } from '@laparyadom/server/testing/benchDatabase';
import pg from 'pg';
import { contractOf } from 'shared/contract';
import { sectionPaths } from 'shared/paths';
import { startSite } from '../site/startSite';
import { publishedIds, withPostgres } from './benchData';
import { Figures } from './figures';
import { measureCached, measurePages, type PagesMeasure } from './measurePages';

const LISTINGS = 20_000;
const CONNECTIONS = 8;
const ROUNDS = 5;
const SECONDS = 5;
/** Seconds of each round before measuring: idle processes lose compiled code, and take some 400 pages to regain it. */
const SETTLE_SECONDS = 4;
/** Seconds before measuring: a page costs a third less after the first 6,000, when the engine has compiled all code. */
const WARM_SECONDS = 60;
const WORKERS = [1, 2] as const;
/** Feeds differ by the highest price, which only this category has; every page is full from here on. */
const FEED = `${sectionPaths.pets.feed}?category=${encodeURIComponent(contractOf('pets').pricedCategory)}`;
const FIRST_PRICE = 100_000;
/** Least ratio of pages per second to the site of `PEER_URL`. */
const MIN_TIMES = 4;
/** Processor time per page in milliseconds: server, rendering and database together. */
const MAX_MS = { feed: 9, listing: 5 } as const;
type Kind = keyof typeof MAX_MS;
const kinds = ['feed', 'listing'] as const satisfies readonly Kind[];
/** Least rate of kept pages per second of the server's time, relative to a constant route. */
const MIN_CACHED = 0.6;
const CACHED_ROUNDS = 5;
const CACHED_CONNECTIONS = 50;

const costOf = ({ processor }: PagesMeasure): number => processor.server + processor.rendering + processor.database;

/** Returns the number of busy cores, the load included. */
const coresAtWork = (measure: PagesMeasure): number =>
  (measure.rate * (costOf(measure) + measure.processor.load)) / 1000;

const pagesOf = (peer: string): { url: string; pageOf: (number: number) => string } => {
  const { origin } = new URL(peer);
  const address = peer.slice(origin.length);
  return {
    url: origin,
    pageOf: (number) => address.replace(/\{(\d+)\}/, (_, first) => String(Number(first) + number)),
  };
};

/** Only a rendered page has a heading of its own. */
const isRendered = (html: string): boolean => /<h1[ >]/.test(html);

/** Compares a kept page with a constant route of the same server. */
const compareCached = async (figures: Figures, url: string): Promise<number[]> => {
  const constants: number[] = [];
  const load = { url, page: sectionPaths.pets.feed, constant: '/healthz', connections: CACHED_CONNECTIONS };
  for (let round = 0; round <= CACHED_ROUNDS; round += 1) {
    const { page, constant } = await measureCached({ ...load, seconds: SECONDS });
    // The first round lets the engine compile.
    if (round === 0) continue;
    figures.add('kept page, ms of the server', page.processor.server);
    figures.add('constant answer, ms of the server', constant.processor.server);
    figures.add('kept pages to constant answers per core', constant.processor.server / page.processor.server, {
      least: MIN_CACHED,
    });
    figures.add('kept pages to constant answers per second', page.rate / constant.rate);
    constants.push(constant.processor.server);
  }
  return constants;
};

/** Adds a round of new pages rendered by `workers` processes. */
const addRound = (figures: Figures, kind: Kind, workers: number, measure: PagesMeasure): void => {
  const name = `${kind} by ${workers}`;
  figures.add(`${name}, pages per second`, measure.renderedRate);
  figures.addTimes(name, measure);
  figures.add(`${name}, frames`, measure.frames);
  if (workers > 1) {
    figures.add(`${name}, share of the cores`, coresAtWork(measure) / Math.min(workers, availableParallelism()));
    return;
  }
  for (const part of ['server', 'rendering', 'database'] as const)
    figures.add(`${name}, ms of ${part}`, measure.processor[part]);
  figures.add(`${name}, ms of processor`, costOf(measure), { most: MAX_MS[kind] });
};

interface NewPages {
  databaseUrl: string;
  /** By the number of rendering processes. */
  sites: ReadonlyMap<number, string>;
}

/** Measures pages that no cache has, by turns with those of the site beside. Returns the processor time of each. */
const measureNew = async (figures: Figures, { databaseUrl, sites }: NewPages): Promise<Record<Kind, number[]>> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const ids = await publishedIds(pool);
  await pool.end();
  const addressOf: Record<Kind, (number: number) => string> = {
    feed: (number) => `${FEED}&priceTo=${FIRST_PRICE + number}`,
    listing: (number) => sectionPaths.pets.detail(ids[number % ids.length] ?? 0),
  };
  const [feed, listing] = (process.env.PEER_URL ?? '').split(/\s+/);
  const peers = { feed, listing };
  const costs: Record<Kind, number[]> = { feed: [], listing: [] };
  /** Number of the next page of any site. */
  let next = 0;
  const measureAt = async (load: Omit<Parameters<typeof measurePages>[0], 'from'>) => {
    const measureFor = async (seconds: number) => {
      const measure = await measurePages({ ...load, seconds, from: next });
      next += measure.answers;
      return measure;
    };
    await measureFor(SETTLE_SECONDS);
    return measureFor(load.seconds);
  };
  for (let round = 0; round <= ROUNDS; round += 1) {
    // The first round starts the processes and lets the engine compile.
    const isFirst = round === 0;
    const load = { connections: CONNECTIONS, seconds: isFirst ? WARM_SECONDS : SECONDS };
    for (const kind of kinds) {
      const rates: number[] = [];
      for (const [workers, url] of sites) {
        const measure = await measureAt({ ...load, url, pageOf: addressOf[kind], isRendered });
        if (isFirst) continue;
        rates.push(measure.renderedRate);
        addRound(figures, kind, workers, measure);
        if (workers === 1) costs[kind].push(costOf(measure));
      }
      if (isFirst) continue;
      const [one = Number.NaN, two = Number.NaN] = rates;
      figures.add(`${kind}, two processes to one`, two / one);
      const peer = peers[kind];
      if (!peer) continue;
      const beside = await measureAt({ ...load, ...pagesOf(peer), isRendered: () => true });
      figures.add(`${kind} of the site beside, pages per second`, beside.rate);
      figures.addTimes(`${kind} of the site beside`, beside);
      figures.add(`${kind}, times the site beside`, two / beside.rate, { least: MIN_TIMES });
    }
  }
  return costs;
};

/**
 * Measures uncached feeds and listings, rendered by one and by two processes, then a kept page; on PostgreSQL. The
 * argument `kept` leaves out the former. `PEER_URL` may name another site's feed and listing; a number in braces there
 * is incremented, so that pages are uncached.
 */
const measureAll = async (only: string | undefined, work: string, databaseUrl: string): Promise<number> => {
  const figures = new Figures();
  const stops: (() => Promise<void>)[] = [];
  try {
    const sites = new Map<number, string>();
    for (const workers of only === 'kept' ? [1] : WORKERS) {
      const site = await startSite({
        DATABASE_URL: databaseUrl,
        DATA_DIR: path.join(work, String(workers)),
        RENDER_WORKERS: String(workers),
      });
      stops.push(site.stop);
      if (!(await fetch(`${site.url}/readyz`)).ok) throw new Error('There is no build: run npm run build first.');
      sites.set(workers, site.url);
    }
    const costs = only === 'kept' ? null : await measureNew(figures, { databaseUrl, sites });
    const constants = await compareCached(figures, sites.get(1) ?? '');
    // Machines differ, and one machine from hour to hour: these ratios apply to all.
    for (const kind of costs ? kinds : []) {
      for (const [round, cost] of costs?.[kind].entries() ?? [])
        figures.add(`${kind}, processor time in constant answers`, cost / (constants[round] ?? Number.NaN));
    }
    return figures.print();
  } finally {
    for (const stop of stops) await stop();
  }
};

export const run = ([only]: string[], work: string): Promise<number> =>
  withPostgres(async (url) => measureAll(only, work, await makeBenchDatabase(url, work, LISTINGS)));
