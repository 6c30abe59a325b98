import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { buildAll } from '../commands/build';
import { findChromium } from '../process/findChromium';
import { releasesDir } from '../process/releasesDir';
import { step } from '../process/step';
import { type Site, startSite } from '../site/startSite';
import { measurePage, type PageMeasure } from './measurePage';
import { buildSpa } from './spa/buildSpa';

const RUNS = 7;

/** Filters on the feed and the picture of a listing: both open a dialog. */
const click = { target: 'main button[aria-haspopup="dialog"]', answer: '[role="dialog"], dialog[open]' };
const addresses = ['/posts', '/post/1'];

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const medians = (measures: PageMeasure[]): PageMeasure => {
  const of = (key: keyof PageMeasure) => median(measures.map((measure) => measure[key]));
  return {
    lcp: of('lcp'),
    fcp: of('fcp'),
    answers: of('answers'),
    bytes: of('bytes'),
    scriptBytes: of('scriptBytes'),
    requests: of('requests'),
  };
};

const row = (measure: PageMeasure) => ({
  'LCP, мс': Math.round(measure.lcp),
  'FCP, мс': Math.round(measure.fcp),
  'ответ на нажатие, мс': Math.round(measure.answers),
  'всего, КБ': Math.round(measure.bytes / 1024),
  'скрипты, КБ': Math.round(measure.scriptBytes / 1024),
  запросы: measure.requests,
});

const expect = (label: string, value: number, limit: number): boolean => {
  const good = value <= limit;
  console.log(`${good ? '✓' : '✗'} ${label}: ${value.toFixed(2)} (ожидается не больше ${limit})`);
  return good;
};

/** The composed site against the same code as one plain SPA, both served by the same server, runs interleaved. */
export const run = async (): Promise<number> => {
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
    servers.site = await startSite({ DATA_DIR: dataDir, RELEASES_DIR: releasesDir() });
    servers.spa = await step('SPA', () => startSite({ DATA_DIR: path.join(work, 'data-spa'), RELEASES_DIR: spaDir }));

    let good = true;
    for (const address of addresses) {
      const measures: Record<string, PageMeasure[]> = { site: [], spa: [] };
      for (let index = 0; index < RUNS; index += 1) {
        for (const [name, server] of Object.entries(servers)) {
          measures[name]?.push(await measurePage(browser, `${server.url}${address}`, click));
        }
      }
      const site = medians(measures.site ?? []);
      const spa = medians(measures.spa ?? []);
      console.log(`\n${address}, медиана ${RUNS}`);
      console.table({ 'составной сайт': row(site), 'простое SPA': row(spa) });
      good = expect('LCP относительно SPA', site.lcp / spa.lcp, 0.5) && good;
      good = expect('скрипты относительно SPA', site.scriptBytes / spa.scriptBytes, 1.4) && good;
    }
    return good ? 0 : 1;
  } finally {
    await browser.close();
    await Promise.all(Object.values(servers).map((server) => server.stop()));
    rmSync(work, { recursive: true, force: true });
  }
};
