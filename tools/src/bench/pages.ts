import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { makeBenchDatabase } from '@laparyadom/server/src/testing/benchDatabase';
import { startPostgres } from '@laparyadom/server/src/testing/startPostgres';
import pg from 'pg';
import { contractOf } from 'shared/contract';
import { sectionPaths } from 'shared/paths';
import { startSite } from '../site/startSite';
import { publishedIds } from './benchData';
import { expectAtLeast, expectAtMost } from './expectations';
import { type CachedMeasure, measureCached, measurePages, type PagesMeasure } from './measurePages';

const LISTINGS = 20_000;
const CONNECTIONS = 8;
const ROUNDS = 5;
const SECONDS = 4;
/** Seconds before measuring: the engine compiles code during the first thousands of pages. */
const WARM_SECONDS = 20;
const WORKERS = [1, 2] as const;
/** Feeds differ by the highest price, which only this category has; every page is full from here on. */
const FEED = `${sectionPaths.pets.feed}?category=${encodeURIComponent(contractOf('pets').pricedCategory)}`;
const FIRST_PRICE = 100_000;
/** Least ratio of pages per second to the site of `PEER_URL`. */
const LEAST_TIMES = 4;
/** Processor time per page in milliseconds: server, rendering and database together. */
const MOST = { feed: 9, listing: 5 } as const;
type Kind = keyof typeof MOST;
const kindNames: Record<Kind, string> = { feed: 'feed', listing: 'listing' };
const kinds = ['feed', 'listing'] as const satisfies readonly Kind[];
/** Least rate of cached pages per second of the server's time, relative to a constant route. */
const LEAST_CACHED = 0.5;
const CACHED_ROUNDS = 3;
const CACHED_CONNECTIONS = 50;

const costOf = ({ processor }: PagesMeasure): number => processor.server + processor.drawing + processor.database;

const row = ({ drawnRate, p50, p99, frames, processor }: PagesMeasure) => ({
  'pages per second': drawnRate.toFixed(1),
  'p50, ms': p50.toFixed(0),
  'p99, ms': p99.toFixed(0),
  frames,
  'server, ms/page': processor.server.toFixed(1),
  'rendering, ms/page': processor.drawing.toFixed(1),
  'database, ms/page': processor.database.toFixed(1),
  'load, ms/page': processor.load.toFixed(1),
});

const cachedRow = ({ rate, p50, p99, processor }: CachedMeasure['page']) => ({
  'answers per second': Math.round(rate),
  'p50, ms': p50.toFixed(1),
  'p99, ms': p99.toFixed(1),
  'server, ms/answer': processor.server.toFixed(3),
  'rendering, ms/answer': processor.drawing.toFixed(3),
  'load, ms/answer': processor.load.toFixed(3),
});

/** Returns the number of busy cores, the load included. */
const coresAtWork = (measure: PagesMeasure): number =>
  (measure.rate * (costOf(measure) + measure.processor.load)) / 1000;

const medianOf = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const pagesOf = (peer: string): { url: string; pageOf: (number: number) => string } => {
  const { origin } = new URL(peer);
  const address = peer.slice(origin.length);
  return {
    url: origin,
    pageOf: (number) => address.replace(/\{(\d+)\}/, (_, first) => String(Number(first) + number)),
  };
};

/** Only a rendered page has a heading of its own. */
const isDrawn = (html: string): boolean => /<h1[ >]/.test(html);

const compareCached = async (url: string): Promise<{ isCheap: boolean; constantCost: number }> => {
  const shares: Record<'rate' | 'processor', number[]> = { rate: [], processor: [] };
  const constants: number[] = [];
  const load = { url, page: sectionPaths.pets.feed, constant: '/healthz', connections: CACHED_CONNECTIONS };
  for (let round = 0; round <= CACHED_ROUNDS; round += 1) {
    const { page, constant } = await measureCached({ ...load, seconds: SECONDS });
    // The first round lets the engine compile.
    if (round === 0) continue;
    console.table({ 'cached page': cachedRow(page), 'constant answer': cachedRow(constant) });
    shares.rate.push(page.rate / constant.rate);
    shares.processor.push(constant.processor.server / page.processor.server);
    constants.push(constant.processor.server);
  }
  console.log(`• share of the rate of a constant answer, including the load: ${medianOf(shares.rate).toFixed(2)}`);
  return {
    isCheap: expectAtLeast('cached page, share per core', medianOf(shares.processor), LEAST_CACHED),
    constantCost: medianOf(constants),
  };
};

/**
 * Measures uncached feeds and listings, rendered by one and by two processes, then a cached page; on PostgreSQL.
 * `PEER_URL` may name another site's feed and listing; a number in braces there is incremented, so that pages are
 * uncached.
 */
const measureAll = async (): Promise<boolean> => {
  const work = mkdtempSync(path.join(tmpdir(), 'bench-pages-'));
  const postgres = await startPostgres();
  const stops: (() => Promise<void>)[] = [];
  try {
    const databaseUrl = await makeBenchDatabase(postgres.url, work, LISTINGS);
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    const ids = await publishedIds(pool);
    await pool.end();
    const addressOf: Record<Kind, (number: number) => string> = {
      feed: (number) => `${FEED}&priceTo=${FIRST_PRICE + number}`,
      listing: (number) => sectionPaths.pets.detail(ids[number % ids.length] ?? 0),
    };
    const sites = new Map<number, { url: string; from: Record<Kind, number> }>();
    for (const workers of WORKERS) {
      const site = await startSite({
        DATABASE_URL: databaseUrl,
        DATA_DIR: path.join(work, String(workers)),
        RENDER_WORKERS: String(workers),
      });
      stops.push(site.stop);
      if (!(await fetch(`${site.url}/readyz`)).ok) throw new Error('There is no build: run npm run build first.');
      sites.set(workers, { url: site.url, from: { feed: 0, listing: 0 } });
    }
    const [feed, listing] = (process.env.PEER_URL ?? '').split(/\s+/);
    const peers = { feed, listing };
    const shares: number[] = [];
    const busy: number[] = [];
    const costs: Record<Kind, number[]> = { feed: [], listing: [] };
    const times: Record<Kind, number[]> = { feed: [], listing: [] };
    /** Pages requested from the other site. */
    const requested: Record<Kind, number> = { feed: 0, listing: 0 };
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const kind of kinds) {
        const seconds = round === 0 ? WARM_SECONDS : SECONDS;
        const rates: number[] = [];
        for (const [workers, { url, from }] of sites) {
          const measure = await measurePages({
            url,
            from: from[kind],
            pageOf: addressOf[kind],
            isDrawn,
            connections: CONNECTIONS,
            seconds,
          });
          from[kind] += measure.drawn + measure.frames;
          rates.push(measure.drawnRate);
          const name = `${kindNames[kind]}, processes: ${workers}`;
          // The first round starts the processes, and is reported separately.
          console.table({ [round === 0 ? `${name}, after the start` : name]: row(measure) });
          if (round > 0 && workers === 1) costs[kind].push(costOf(measure));
          if (round > 0 && workers > 1) busy.push(coresAtWork(measure) / Math.min(workers, availableParallelism()));
        }
        const [one = Number.NaN, two = Number.NaN] = rates;
        if (round > 0) shares.push(two / one);
        const peer = peers[kind];
        if (!peer || round === 0) continue;
        const load = { connections: CONNECTIONS, seconds, from: requested[kind], isDrawn: () => true };
        const { rate, p50, p99, answers } = await measurePages({ ...load, ...pagesOf(peer) });
        requested[kind] += answers;
        console.table({
          [`${kindNames[kind]} of the site beside`]: {
            'pages per second': rate.toFixed(1),
            'p50, ms': p50.toFixed(0),
            'p99, ms': p99.toFixed(0),
          },
        });
        times[kind].push(two / rate);
      }
    }
    const isCheap = kinds
      .map((kind) => expectAtMost(`${kindNames[kind]}, ms of processor per page`, medianOf(costs[kind]), MOST[kind]))
      .every(Boolean);
    console.log(`• two processes against one: ${medianOf(shares).toFixed(2)}`);
    console.log(`• cores busy with two processes, share: ${medianOf(busy).toFixed(2)}`);
    const isAhead = kinds
      .filter((kind) => times[kind].length > 0)
      .map((kind) => expectAtLeast(`${kindNames[kind]}, times the site beside`, medianOf(times[kind]), LEAST_TIMES))
      .every(Boolean);
    const [first] = sites.values();
    const cached = await compareCached(first?.url ?? '');
    // Machines differ, and one machine from hour to hour: these limits apply to all.
    for (const kind of kinds) {
      const answers = medianOf(costs[kind]) / cached.constantCost;
      console.log(`• ${kindNames[kind]}: as much processor time as ${answers.toFixed(0)} constant answers`);
    }
    return cached.isCheap && isAhead && isCheap;
  } finally {
    for (const stop of stops) await stop();
    await postgres.stop();
    rmSync(work, { recursive: true, force: true });
  }
};

export const run = async (): Promise<number> => ((await measureAll()) ? 0 : 1);
