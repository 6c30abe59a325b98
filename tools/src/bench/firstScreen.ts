import path from 'node:path';
import { chromium } from 'playwright';
import { buildAll } from '../commands/build';
import { findChromium } from '../process/findChromium';
import { releasesDir } from '../process/releasesDir';
import { type Site, startSite } from '../site/startSite';
import { Figures, type Limits } from './figures';
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
const SCRIPTS_KB = 220;
/** Pages with the limit of each largest paint relative to the same page of another site. */
const addresses: [string, number][] = [
  ['/posts', 0.6],
  ['/post/1', 0.8],
];

const kilobytes = (bytes: number): number => Math.round(bytes / 1024);

type Row = [name: string, value: number, limits?: Limits | undefined];

const rowsOf = (measure: PageMeasure, scripts?: Limits): Row[] => [
  ['LCP, ms', measure.lcp],
  ['FCP, ms', measure.fcp],
  ['total, KB', kilobytes(measure.bytes)],
  ['pictures, KB', kilobytes(measure.pictureBytes)],
  ['requests', measure.requests],
  ['long tasks, ms', measure.longTasks],
  ['longest task, ms', measure.longestTask],
  ['scripts, KB', kilobytes(measure.scriptBytes), scripts],
];

/** Those of our own pages, which are clicked. */
const ownRowsOf = (measure: PageMeasure): Row[] => [
  ['answer to a press after LCP, ms', measure.answers - measure.lcp, { most: ANSWER_MS }],
  ['dialog open, ms', measure.opens],
  ['font files before LCP', measure.earlyFonts, { most: 0 }],
];

interface Visits {
  address: string;
  runs: number;
  own: Load;
  /** The same page of another site. */
  peer: Load | undefined;
  /** Limit of the largest paint, relative to the other site's. */
  mostOfPeer: number;
}

/** Visits a page and the other site's by turns, so that other activity of the machine affects both alike. */
const compareVisits = async (figures: Figures, { address, runs, own, peer, mostOfPeer }: Visits): Promise<void> => {
  let frames = 0;
  for (let run = 0; run < runs; run += 1) {
    // The second of two visits finds the machine as the first left it.
    const first = run % 2 === 1 && peer ? await measurePage(peer, null) : undefined;
    const measure = await measurePage(own, click);
    const beside = first ?? (peer && (await measurePage(peer, null)));
    const add = (site: string, rows: Row[]): void => {
      for (const [name, value, limits] of rows) figures.add(`${address}${site}, ${name}`, value, limits);
    };
    if (beside) add(' beside', rowsOf(beside));
    // A page sent as its frame says nothing about rendered ones.
    if (measure.frames > 0) frames += 1;
    else {
      add('', [...rowsOf(measure, { most: SCRIPTS_KB }), ...ownRowsOf(measure)]);
      if (beside) add('', [['LCP, of the page beside', measure.lcp / beside.lcp, { most: mostOfPeer }]]);
    }
  }
  figures.add(`${address}, visits not rendered`, frames, { most: 0 });
};

/**
 * Measures first visits of a feed and a listing on a slow phone, interleaved with another site's two pages in
 * `PEER_URL`. An argument sets the number of runs.
 */
export const run = async ([given]: string[], work: string): Promise<number> => {
  const runs = Math.max(1, Number(given ?? RUNS) || RUNS);
  const peers = (process.env.PEER_URL ?? '').split(/\s+/).filter(Boolean);
  await buildAll();
  let site: Site | undefined;
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  try {
    site = await startSite({ DATA_DIR: path.join(work, 'data'), RELEASES_DIR: releasesDir() });
    const figures = new Figures();
    for (const [index, [address, mostOfPeer]] of addresses.entries()) {
      // The number that the benchmark `pages` increments stays at its start.
      const peer = peers[index]?.replace(/\{(\d+)\}/, '$1');
      await compareVisits(figures, {
        address,
        runs,
        own: { browser, url: `${site.url}${address}` },
        peer: peer === undefined ? undefined : { browser, url: peer },
        mostOfPeer,
      });
    }
    return figures.print();
  } finally {
    await browser.close();
    await site?.stop();
  }
};
