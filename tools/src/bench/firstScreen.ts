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

/** Medians of every load, each measured `RUNS` times, one after another in turn: what the machine does meets them all. */
const interleaved = async <Name extends string>(loads: Record<Name, Load>): Promise<Record<Name, PageMeasure>> => {
  const names = Object.keys(loads) as Name[];
  const measures = new Map<Name, PageMeasure[]>(names.map((name) => [name, []]));
  for (let index = 0; index < RUNS; index += 1) {
    for (const name of names) measures.get(name)?.push(await measurePage(loads[name], click));
  }
  return Object.fromEntries(names.map((name) => [name, medians(measures.get(name) ?? [])])) as Record<
    Name,
    PageMeasure
  >;
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
    const site = await startSite({ DATA_DIR: dataDir, RELEASES_DIR: releasesDir() });
    servers.site = site;
    const spa = await step('SPA', () => startSite({ DATA_DIR: path.join(work, 'data-spa'), RELEASES_DIR: spaDir }));
    servers.spa = spa;

    let good = true;
    for (const address of addresses) {
      const loads = {
        site: { browser, url: `${site.url}${address}` },
        bare: { browser, url: `${site.url}${address}`, withheld: ['*.woff2'] },
        spa: { browser, url: `${spa.url}${address}` },
      };
      const { site: whole, bare, spa: plain } = await interleaved(loads);
      console.log(`\n${address}, медиана ${RUNS}`);
      console.table({ 'составной сайт': row(whole), 'он же без шрифта': row(bare), 'простое SPA': row(plain) });
      good = expect('LCP относительно SPA', whole.lcp / plain.lcp, 0.5) && good;
      good = expect('LCP из-за шрифта, мс', whole.lcp - bare.lcp, 20) && good;
      good = expect('скрипты относительно SPA', whole.scriptBytes / plain.scriptBytes, 1.4) && good;
    }
    return good ? 0 : 1;
  } finally {
    await browser.close();
    await Promise.all(Object.values(servers).map((server) => server.stop()));
    rmSync(work, { recursive: true, force: true });
  }
};
