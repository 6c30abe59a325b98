import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { buildAll } from '../commands/build';
import { findChromium } from '../process/findChromium';
import { releasesDir } from '../process/releasesDir';
import { type Site, startSite } from '../site/startSite';
import { type Load, measurePage, type PageMeasure } from './measurePage';

/** Visits of each page, unless an argument replaces it. */
const RUNS = 7;

/** The feed's filters and a listing's picture: both open a dialog. */
const click = {
  target: 'main button[aria-haspopup="dialog"]',
  answer: '[role="dialog"]',
  opened: '[role="dialog"]:not([aria-busy="true"])',
};
/** Limit from the largest paint to the answer of a press, in milliseconds. */
const ANSWER_MS = 1300;
const SCRIPTS_KB = 225;
/** Pages with the limit of each largest paint relative to the same page of another site. */
const addresses: [string, number][] = [
  ['/posts', 0.6],
  ['/post/1', 0.8],
];

const keys = [
  'lcp',
  'fcp',
  'answers',
  'opens',
  'longTasks',
  'longestTask',
  'bytes',
  'scriptBytes',
  'pictureBytes',
  'requests',
  'earlyFonts',
] as const satisfies readonly Exclude<keyof PageMeasure, 'frames'>[];

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Medians of the visits that got the page; those with only the frame are counted separately. */
const medians = (measures: PageMeasure[]): PageMeasure => {
  const drawn = measures.filter(({ frames }) => frames === 0);
  const entries = keys.map((key) => [key, median(drawn.map((measure) => measure[key]))]);
  return { ...Object.fromEntries(entries), frames: measures.length - drawn.length } as PageMeasure;
};

interface Visit extends Load {
  /** Pages of other sites are not clicked. */
  foreign?: boolean;
  /** Whether the server renders it, unless overloaded. */
  isDrawn?: boolean;
}

/** Returns the medians of each load, interleaved so that other activity of the machine affects all alike. */
const interleaved = async (visits: Record<string, Visit>, runs: number): Promise<Record<string, PageMeasure>> => {
  const measures = new Map<string, PageMeasure[]>(Object.keys(visits).map((name) => [name, []]));
  for (let index = 0; index < runs; index += 1) {
    for (const [name, { foreign = false, isDrawn = false, ...load }] of Object.entries(visits)) {
      const measure = await measurePage(load, foreign ? null : click);
      measures.get(name)?.push(isDrawn ? measure : { ...measure, frames: 0 });
    }
  }
  return Object.fromEntries([...measures].map(([name, list]) => [name, medians(list)]));
};

const kilobytes = (bytes: number): number => Math.round(bytes / 1024);

const row = (measure: PageMeasure) => ({
  'LCP, ms': Math.round(measure.lcp),
  'FCP, ms': Math.round(measure.fcp),
  'answer to a press, ms': Math.round(measure.answers),
  'the same after LCP, ms': Math.round(measure.answers - measure.lcp),
  'dialog open, ms': Math.round(measure.opens),
  'long tasks, ms': Math.round(measure.longTasks),
  'longest task, ms': Math.round(measure.longestTask),
  'total, KB': kilobytes(measure.bytes),
  'scripts, KB': kilobytes(measure.scriptBytes),
  'pictures, KB': kilobytes(measure.pictureBytes),
  requests: measure.requests,
  'not rendered on the server': measure.frames,
});

const expect = (label: string, value: number, limit: number): boolean => {
  const good = value <= limit;
  console.log(`${good ? '✓' : '✗'} ${label}: ${value.toFixed(2)} (at most ${limit} expected)`);
  return good;
};

/**
 * Measures first visits of a feed and a listing on a slow phone, interleaved with another site's two pages in
 * `PEER_URL`. An argument sets the number of runs.
 */
export const run = async ([given]: string[]): Promise<number> => {
  const runs = Math.max(1, Number(given ?? RUNS) || RUNS);
  const peers = (process.env.PEER_URL ?? '').split(/\s+/).filter(Boolean);
  await buildAll();
  const work = mkdtempSync(path.join(tmpdir(), 'bench-first-screen-'));
  let site: Site | undefined;
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  try {
    site = await startSite({ DATA_DIR: path.join(work, 'data'), RELEASES_DIR: releasesDir() });
    let good = true;
    for (const [index, [address, mostOfPeer]] of addresses.entries()) {
      // The number that the benchmark `pages` increments stays at its start.
      const peer = peers[index]?.replace(/\{(\d+)\}/, '$1');
      const measured = await interleaved(
        {
          'our site': { browser, url: `${site.url}${address}`, isDrawn: true },
          ...(peer && { [peer]: { browser, url: peer, foreign: true } }),
        },
        runs,
      );
      console.log(`\n${address}, median of ${runs}`);
      console.table(Object.fromEntries(Object.entries(measured).map(([name, measure]) => [name, row(measure)])));
      const { 'our site': whole } = measured;
      if (!whole) throw new Error('A page was not measured');
      const beside = peer === undefined ? undefined : measured[peer];
      if (beside) good = expect('LCP relative to the site beside', whole.lcp / beside.lcp, mostOfPeer) && good;
      good = expect('visits not rendered on the server', whole.frames, 0) && good;
      good = expect('font files before LCP', whole.earlyFonts, 0) && good;
      good = expect('scripts, KB', kilobytes(whole.scriptBytes), SCRIPTS_KB) && good;
      good = expect('answer to a press after LCP, ms', whole.answers - whole.lcp, ANSWER_MS) && good;
    }
    return good ? 0 : 1;
  } finally {
    await browser.close();
    await site?.stop();
    rmSync(work, { recursive: true, force: true });
  }
};
