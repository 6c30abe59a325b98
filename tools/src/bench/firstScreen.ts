import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { buildAll } from '../commands/build';
import { findChromium } from '../process/findChromium';
import { releasesDir } from '../process/releasesDir';
import { step } from '../process/step';
import { type Site, startSite } from '../site/startSite';
import { buildSpa } from './buildSpa';
import { type Load, measurePage, type PageMeasure } from './measurePage';

/** Visits of each page; an argument of the bench takes its place. */
const RUNS = 7;

/** Filters on the feed and the picture of a listing: both open a dialog. */
const click = {
  target: 'main button[aria-haspopup="dialog"]',
  answer: '[role="dialog"]',
  opened: '[role="dialog"]:not([aria-busy="true"])',
};
/** Milliseconds after the largest paint within which a press is answered. */
const ANSWER_MS = 1300;
/** Pages, and the most that the largest paint of each may take of what the same page of another site takes. */
const addresses: [string, number][] = [
  ['/posts', 0.55],
  ['/post/1', 1],
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

/** Of the visits that got the page; how many got the frame alone is told beside. */
const medians = (measures: PageMeasure[]): PageMeasure => {
  const drawn = measures.filter(({ frames }) => frames === 0);
  const entries = keys.map((key) => [key, median(drawn.map((measure) => measure[key]))]);
  return { ...Object.fromEntries(entries), frames: measures.length - drawn.length } as PageMeasure;
};

interface Visit extends Load {
  /** Nothing is clicked on pages that are not ours. */
  foreign?: boolean;
  /** The server draws it, unless it has no time to. */
  isDrawn?: boolean;
}

/** Medians of every load, each measured so often, one after another in turn: what the machine does meets them all. */
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
  'LCP, мс': Math.round(measure.lcp),
  'FCP, мс': Math.round(measure.fcp),
  'ответ на нажатие, мс': Math.round(measure.answers),
  'он же после LCP, мс': Math.round(measure.answers - measure.lcp),
  'диалог открыт, мс': Math.round(measure.opens),
  'долгие задачи, мс': Math.round(measure.longTasks),
  'самая долгая, мс': Math.round(measure.longestTask),
  'всего, КБ': kilobytes(measure.bytes),
  'скрипты, КБ': kilobytes(measure.scriptBytes),
  'картинки, КБ': kilobytes(measure.pictureBytes),
  запросы: measure.requests,
  'без отрисовки на сервере': measure.frames,
});

const expect = (label: string, value: number, limit: number): boolean => {
  const good = value <= limit;
  console.log(`${good ? '✓' : '✗'} ${label}: ${value.toFixed(2)} (ожидается не больше ${limit})`);
  return good;
};

/**
 * The composed site against the same code as one plain SPA, both served by the same server, and against another site whose
 * feed and listing `PEER_URL` names, two addresses with a blank between them. Runs are interleaved; their number may be given.
 */
export const run = async ([given]: string[]): Promise<number> => {
  const runs = Math.max(1, Number(given ?? RUNS) || RUNS);
  const peers = (process.env.PEER_URL ?? '').split(/\s+/).filter(Boolean);
  await buildAll();
  const work = mkdtempSync(path.join(tmpdir(), 'bench-first-screen-'));
  const servers: Record<string, Site> = {};
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  try {
    const spaDir = path.join(work, 'spa-releases');
    await step('Сборка SPA', () => buildSpa(spaDir, releasesDir()));
    const dataDir = path.join(work, 'data-site');
    servers.site = await step('Сайт', () => startSite({ DATA_DIR: dataDir, RELEASES_DIR: releasesDir() }));
    await servers.site.stop();
    cpSync(dataDir, path.join(work, 'data-spa'), { recursive: true });
    const site = await startSite({ DATA_DIR: dataDir, RELEASES_DIR: releasesDir() });
    servers.site = site;
    const spa = await step('SPA', () => startSite({ DATA_DIR: path.join(work, 'data-spa'), RELEASES_DIR: spaDir }));
    servers.spa = spa;

    let good = true;
    for (const [index, [address, mostOfPeer]] of addresses.entries()) {
      // What `bench:pages` counts up stays at its beginning.
      const peer = peers[index]?.replace(/\{(\d+)\}/, '$1');
      const measured = await interleaved(
        {
          'составной сайт': { browser, url: `${site.url}${address}`, isDrawn: true },
          'простое SPA': { browser, url: `${spa.url}${address}` },
          ...(peer && { [peer]: { browser, url: peer, foreign: true } }),
        },
        runs,
      );
      console.log(`\n${address}, медиана ${runs}`);
      console.table(Object.fromEntries(Object.entries(measured).map(([name, measure]) => [name, row(measure)])));
      const { 'составной сайт': whole, 'простое SPA': plain } = measured;
      if (!whole || !plain) throw new Error('A page was not measured');
      good = expect('LCP относительно SPA', whole.lcp / plain.lcp, 0.5) && good;
      const beside = peer === undefined ? undefined : measured[peer];
      if (beside) good = expect('LCP относительно сайта рядом', whole.lcp / beside.lcp, mostOfPeer) && good;
      good = expect('посещения без отрисовки на сервере', whole.frames, 0) && good;
      good = expect('файлы шрифта до LCP', whole.earlyFonts, 0) && good;
      good = expect('скрипты относительно SPA', whole.scriptBytes / plain.scriptBytes, 1.1) && good;
      good = expect('ответ на нажатие после LCP, мс', whole.answers - whole.lcp, ANSWER_MS) && good;
      good = expect('открытый диалог относительно SPA', whole.opens / plain.opens, 1.1) && good;
      good = expect('долгие задачи относительно SPA', whole.longTasks / plain.longTasks, 1.1) && good;
    }
    return good ? 0 : 1;
  } finally {
    await browser.close();
    await Promise.all(Object.values(servers).map((server) => server.stop()));
    rmSync(work, { recursive: true, force: true });
  }
};
