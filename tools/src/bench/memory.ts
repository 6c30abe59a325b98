import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { makeBenchDatabase } from '@laparyadom/server/testing/benchDatabase';
import { freePort } from '@laparyadom/server/testing/freePort';
import { listingForm, makePicture } from '@laparyadom/server/testing/listingForms';
import { sectionEndpoints } from 'shared/contract';
import { paths, sectionPaths } from 'shared/paths';
import { signInDemo } from '../site/postJson';
import { withPostgres } from './benchData';
import { Figures, type Limits } from './figures';
import { measureMemory, type ProcessMemory, readTreeMemory, sumOf } from './measureMemory';
import { processTree } from './processTree';

const PAGES = 1000;
const VISITORS = 2;
const PICTURES = 10;
const PHOTO = { width: 4000, height: 3000 };
const LISTINGS = 2000;
const REST_MS = 25_000;
const MEGABYTE = 1024 * 1024;
/** Limits of all processes after the pages, in megabytes; `postgres` excludes the database. */
const MAX_MEGABYTES = { embedded: 500, postgres: 350 } as const;

const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS));

const feeds = [sectionPaths.pets.feed, sectionPaths.market.feed, sectionPaths.services.feed];
/** Returns uncached feeds, and the home page now and then. */
const feedOf = (number: number): string =>
  number % 50 === 0 ? paths.home : `${feeds[number % feeds.length]}?priceTo=${100_000 + number}`;

const listingsOf = async (url: string): Promise<string[]> => {
  const html = await (await fetch(`${url}${sectionPaths.pets.feed}`)).text();
  return [...new Set([...html.matchAll(/href="(\/post\/\d+)"/g)].flatMap(([, address]) => address ?? []))];
};

const partOf = (command: string): string => {
  if (command.includes('server.js')) return 'server';
  if (command.includes('--permission') || command.includes('--experimental-permission')) return 'rendering';
  return command.includes('pictureProcess') ? 'pictures' : 'npm and supervisor';
};

/** Adds the memory of all processes and of each part. */
const addMemory = (figures: Figures, name: string, processes: readonly ProcessMemory[], limits: Limits = {}): void => {
  const parts = new Map<string, number>();
  for (const { command, bytes } of processes) parts.set(partOf(command), (parts.get(partOf(command)) ?? 0) + bytes);
  figures.add(`${name}, MB`, sumOf(processes) / MEGABYTE, limits);
  for (const [part, bytes] of parts) figures.add(`${name}, ${part}, MB`, bytes / MEGABYTE);
};

/** Places a listing with a photo `PICTURES` times. */
const upload = async (url: string): Promise<void> => {
  const token = await signInDemo(url, 'anna');
  for (let number = 0; number < PICTURES; number += 1) {
    const { payload, headers } = await listingForm('pets', {}, [await makePicture({ ...PHOTO, red: number })]);
    const answer = await fetch(`${url}${sectionEndpoints.pets.create}`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: new Uint8Array(payload),
    });
    if (answer.status !== 200) throw new Error(`An upload was answered ${answer.status}`);
  }
};

const stop = async (site: ChildProcess): Promise<void> => {
  const pids = processTree(site.pid ?? 0);
  site.kill('SIGTERM');
  const lives = (pid: number): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  while (pids.some(lives)) await new Promise((resolve) => setTimeout(resolve, 100));
};

/** Measures `npm start` with one rendering process at a time. */
const measure = async (
  figures: Figures,
  name: keyof typeof MAX_MEGABYTES,
  settings: Record<string, string>,
): Promise<void> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const site = spawn('npm', ['start', '--silent'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      RENDER_WORKERS: '1',
      RATE_LIMIT: 'off',
      DEMO: 'on',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(site, 'exit');
  try {
    for (;;) {
      const answer = await fetch(`${url}/readyz`).catch(() => null);
      if (answer?.ok) break;
      if (site.exitCode !== null) throw new Error('npm start did not start the site: see its output above.');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    await rest();
    const listings = await listingsOf(url);
    const pageOf = (number: number): string =>
      (number % 4 === 3 ? listings[number % listings.length] : undefined) ?? feedOf(number);
    const pid = site.pid ?? 0;
    const { idle, visited, rendered } = await measureMemory({ url, pid, pages: PAGES, pageOf, visitors: VISITORS });
    await upload(url);
    const limits = { most: MAX_MEGABYTES[name] };
    addMemory(figures, `${name}, idle`, idle, limits);
    addMemory(figures, `${name}, after ${PAGES} pages`, visited, limits);
    figures.add(`${name}, rendered pages`, rendered);
    addMemory(figures, `${name}, after ${PICTURES} pictures`, readTreeMemory(pid));
  } finally {
    await stop(site);
    await ended;
  }
};

/**
 * Measures the proportional memory of all processes of `npm start`, with a new embedded database and on PostgreSQL,
 * whose own memory is excluded.
 */
export const run = async (_args: string[], work: string): Promise<number> => {
  const figures = new Figures();
  await measure(figures, 'embedded', { DATA_DIR: path.join(work, 'embedded'), DATABASE_URL: '' });
  await withPostgres(async (url) => {
    const databaseUrl = await makeBenchDatabase(url, work, LISTINGS);
    await measure(figures, 'postgres', { DATA_DIR: work, DATABASE_URL: databaseUrl });
  });
  return figures.print();
};
