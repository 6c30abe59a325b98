import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@laparyadom/server/src/clock';
import { openPostgres } from '@laparyadom/server/src/db/openDatabase';
import { sendMessage } from '@laparyadom/server/src/modules/messages/sendMessage';
import { accountLimits } from '@laparyadom/server/src/modules/personalData/accountLimits';
import { createDepartures } from '@laparyadom/server/src/modules/users/departures';
import { freePort } from '@laparyadom/server/src/testing/freePort';
import { startPostgres } from '@laparyadom/server/src/testing/startPostgres';
import { endpoints } from 'shared/contract';
import { startSite } from '../site/startSite';
import { BENCH_SECRET, createPeople, tokensOf } from './benchPeople';
import { expectAtLeast } from './expectations';
import { type HttpLoad, type LoadMeasure, measureHttp } from './measureLoad';
import { type Poller, simulatePolling } from './simulatePolling';

const PEOPLE = 2000;
/** So many that both servers are at work all the time: an unchanged poll waits 5 ms for others, and 50 leave the site idle. */
const CONNECTIONS = 400;
const ROUNDS = 3;
const SECONDS = 4;
/** Both must have been compiled by the engine before they are compared. */
const WARM_UP_SECONDS = 12;
const SIMULATED_SECONDS = 15;
/** Messages a second while people poll. */
const CHATTER = 20;
const LEAST_SHARE = 0.5;

interface CpuMeasure extends LoadMeasure {
  /** Answers for each second of the server's processor time: what one core gives. */
  perCore: number;
}

const middle = (rounds: CpuMeasure[]): CpuMeasure => {
  const found = rounds.sort((a, b) => a.perCore - b.perCore)[Math.floor(rounds.length / 2)];
  if (!found) throw new Error('No rounds');
  return found;
};

const readText = async (url: string): Promise<string> => (await fetch(url)).text();

const plainProcessor = async (url: string): Promise<number> => Number(await readText(`${url}/processor`));

const siteProcessor = async (url: string): Promise<number> => {
  const [, seconds] = /^process_cpu_seconds_total(?:\{.*\})? (\S+)$/m.exec(await readText(`${url}/metrics`)) ?? [];
  return Number(seconds);
};

const measure = async (load: HttpLoad, processor: () => Promise<number>): Promise<CpuMeasure> => {
  const before = await processor();
  const started = performance.now();
  const result = await measureHttp(load);
  const answers = (result.rate * (performance.now() - started)) / 1000;
  return { ...result, perCore: answers / ((await processor()) - before) };
};

const startPlain = async (): Promise<{ url: string; child: ChildProcess }> => {
  const port = await freePort();
  const script = path.join(path.dirname(fileURLToPath(import.meta.url)), 'plainServer.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, PORT: String(port) },
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error('The plain server stopped');
    const answers = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answers) return { url, child };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

/** Nobody leaves here. */
const departures = createDepartures([], accountLimits);

type Bench = Awaited<ReturnType<typeof openPostgres>>;

/** People, each with one dialog with the next one. */
const createTalkers = async ({ db }: Bench): Promise<number[]> => {
  const ids = await createPeople(db, PEOPLE);
  const pairs = ids.flatMap((id, index) => (index % 2 === 0 ? [[id, ids[index + 1] ?? id] as const] : []));
  for (const [fromUser, toUser] of pairs) {
    for (let number = 0; number < 3; number += 1) {
      const text = `Сообщение ${number}`;
      await sendMessage({ db, departures }, { fromUser, toUser, text, clientId: undefined, now: systemClock.now() });
    }
  }
  return ids;
};

const createPollers = async (ids: number[]): Promise<Poller[]> =>
  (await tokensOf(ids)).map((token, index) => ({ token, peerId: ids[index ^ 1] ?? 0 }));

/** Writes to somebody else every so often until it is called off. */
const startChatter = ({ db }: Bench, ids: number[]): (() => Promise<void>) => {
  let isOver = false;
  const chat = async () => {
    for (let index = 0; !isOver; index = (index + 2) % ids.length) {
      const [fromUser = 0, toUser = 0] = [ids[index], ids[index + 1]];
      await sendMessage(
        { db, departures },
        { fromUser, toUser, text: 'Новое', clientId: undefined, now: systemClock.now() },
      );
      await new Promise((resolve) => setTimeout(resolve, 1000 / CHATTER));
    }
  };
  const chatting = chat();
  return () => {
    isOver = true;
    return chatting;
  };
};

const row = ({ rate, perCore, p50, p99 }: CpuMeasure) => ({
  'ответов в секунду': Math.round(rate),
  'на ядро': Math.round(perCore),
  'p50, мс': p50.toFixed(2),
  'p99, мс': p99.toFixed(2),
});

/** ETag of what each person sees now; the page is read once, so that nothing in it is new any more. */
const readEtags = async (url: string, pollers: Poller[]): Promise<string[]> => {
  const etags: string[] = [];
  for (const { token } of pollers) {
    const answer = await fetch(`${url}${endpoints.dialogs}`, { headers: { authorization: `Bearer ${token}` } });
    etags.push(answer.headers.get('etag') ?? '');
  }
  return etags;
};

const compare = async (site: string, plain: string, pollers: Poller[]): Promise<boolean> => {
  const some = pollers.slice(0, CONNECTIONS);
  const etags = await readEtags(site, some);
  const load = { connections: CONNECTIONS, seconds: SECONDS };
  const polls: HttpLoad = {
    ...load,
    url: `${site}${endpoints.dialogs}`,
    status: 304,
    headersOf: (connection) => ({
      authorization: `Bearer ${some[connection]?.token ?? ''}`,
      'if-none-match': etags[connection] ?? '',
    }),
  };
  const constant: HttpLoad = { ...load, url: `${plain}/constant` };
  for (const warmUp of [polls, constant]) await measureHttp({ ...warmUp, seconds: WARM_UP_SECONDS });
  const rounds: { polls: CpuMeasure[]; constant: CpuMeasure[] } = { polls: [], constant: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.constant.push(await measure(constant, () => plainProcessor(plain)));
    rounds.polls.push(await measure(polls, () => siteProcessor(site)));
  }
  const [ours, theirs] = [middle(rounds.polls), middle(rounds.constant)];
  console.table({ 'опрос без изменений': row(ours), 'Fastify, константа': row(theirs) });
  const share = ours.perCore / theirs.perCore;
  return expectAtLeast('доля на ядро', share, LEAST_SHARE);
};

const simulate = async (site: string, pollers: Poller[], label: string): Promise<void> => {
  const { rate, p50, p99, unchanged, failed } = await simulatePolling({
    url: site,
    pollers,
    seconds: SIMULATED_SECONDS,
  });
  const figures = `${Math.round(rate)} опросов в секунду, 304: ${(unchanged * 100).toFixed(1)} %, без ответа: ${failed}`;
  console.log(`• ${pollers.length} человек, ${label}: p50 ${p50.toFixed(2)} мс, p99 ${p99.toFixed(2)} мс; ${figures}`);
};

/** What polling costs when nothing has changed, against a route of Fastify that returns a constant; on PostgreSQL. */
const run = async (): Promise<boolean> => {
  const work = mkdtempSync(path.join(tmpdir(), 'bench-polling-'));
  const postgres = await startPostgres();
  try {
    const database = await openPostgres(postgres.url);
    const ids = await createTalkers(database);
    const pollers = await createPollers(ids);
    const site = await startSite({
      DATABASE_URL: postgres.url,
      DATA_DIR: work,
      RELEASES_DIR: path.join(work, 'none'),
      JWT_SECRET: BENCH_SECRET,
    });
    const plain = await startPlain();
    try {
      const good = await compare(site.url, plain.url, pollers);
      await simulate(site.url, pollers, 'новых сообщений нет');
      const stopChatter = startChatter(database, ids);
      await simulate(site.url, pollers, `${CHATTER} сообщений в секунду`);
      await stopChatter();
      return good;
    } finally {
      plain.child.kill();
      await site.stop();
      await database.close();
    }
  } finally {
    await postgres.stop();
    rmSync(work, { recursive: true, force: true });
  }
};

process.exitCode = (await run()) ? 0 : 1;
