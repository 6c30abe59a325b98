import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { endpoints } from 'shared/contract';
import {
  killServerProcesses,
  type ServerProcess,
  startServerProcess,
  untilItServes,
} from '../../testing/serverProcess';
import { type RunningPostgres, startPostgres } from '../../testing/startPostgres';
import { startTcpProxy, type TcpProxy } from '../../testing/tcpProxy';
import { signWidget } from '../integrations/telegram/verifyWidget';

const WRITERS = 8;
const PHONE = '+7 916 123-45-67';
const botToken = `7:${'a'.repeat(35)}`;

interface Answer {
  status: number;
  retryAfter: string | null;
  body: string;
}

interface Written {
  answers: Answer[];
  /** Texts that the site has stored. */
  acknowledged: string[];
}

describe('a PostgreSQL server that goes away', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-lost-'));
  let postgres: RunningPostgres;
  let proxy: TcpProxy;
  let site: ServerProcess;
  let url: string;
  let tokens: string[];

  const ask = async (method: 'GET' | 'POST', place: string, token?: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${url}${place}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      body: text,
    };
  };
  const readOne = () => ask('POST', '/api/articles/filter', undefined, {});

  const signIn = async (id: number): Promise<string> => {
    const person = { id, first_name: `Писатель ${id}`, auth_date: Math.floor(Date.now() / 1000) };
    const { status, body } = await ask('POST', endpoints.signInTelegram.path, undefined, signWidget(person, botToken));
    expect([status, body]).toEqual([200, expect.stringContaining('token')]);
    return JSON.parse(body).token;
  };

  /**
   * Sends support messages from all writers, one after the other, during a disturbance of the database, and on until
   * one succeeds: a slow machine may finish none between two disturbances.
   */
  const writeWhile = async (happen: () => Promise<void>): Promise<Written> => {
    const written: Written = { answers: [], acknowledged: [] };
    let isOver = false;
    const write = async (token: string, writer: number): Promise<void> => {
      for (let number = 0; !isOver || written.acknowledged.length === 0; number += 1) {
        const text = `${PHONE} ${writer}-${number}-${Math.random()}`;
        const answer = await ask('POST', endpoints.sendMessage.path, token, { to_user: 0, text });
        written.answers.push(answer);
        if (answer.status === 200) written.acknowledged.push(text);
      }
    };
    const writers = tokens.map(write);
    await happen();
    isOver = true;
    await Promise.all(writers);
    return written;
  };

  /** Retries until a call succeeds. */
  const untilItWorks = async (): Promise<void> => {
    while ((await readOne()).status !== 200) await sleep(20);
  };

  const expectGoodManners = async ({ answers, acknowledged }: Written): Promise<void> => {
    expect(site.child.exitCode).toBeNull();
    expect(site.child.signalCode).toBeNull();
    const refused = answers.filter(({ status }) => status !== 200);
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^[12]$/) });
      // The second comes when waiting calls have all connections.
      expect(JSON.parse(answer.body).code).toMatch(/^DATABASE_(?:UNAVAILABLE|BUSY)$/);
    }
    expect(refused.length).toBeGreaterThan(0);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query('select text from messages where text = any($1)', [acknowledged]);
    await client.end();
    expect(rows).toHaveLength(acknowledged.length);
    expect(site.output()).toContain('Failed query');
    expect(site.output()).not.toContain(PHONE);
  };

  beforeAll(async () => {
    mkdirSync(path.join(dataDir, 'releases'));
    postgres = await startPostgres();
    const address = new URL(postgres.url);
    proxy = await startTcpProxy(Number(address.port));
    address.port = String(proxy.port);
    site = startServerProcess(dataDir, {
      DATABASE_URL: address.href,
      RATE_LIMIT: 'off',
      TELEGRAM_BOT_TOKEN: botToken,
      TELEGRAM_BOT_NAME: 'bot',
    });
    url = await untilItServes(site);
    tokens = await Promise.all(Array.from({ length: WRITERS }, (_, index) => signIn(1000 + index)));
  });
  afterAll(async () => {
    killServerProcesses();
    await proxy?.close();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('may restart twice while people write', async () => {
    const written = await writeWhile(async () => {
      for (let restart = 0; restart < 2; restart += 1) {
        await sleep(200);
        await postgres.restart();
        await untilItWorks();
      }
      await sleep(200);
    });
    await expectGoodManners(written);
  });

  it('may end the connections of people who write', async () => {
    const administrator = new pg.Client({ connectionString: postgres.url });
    await administrator.connect();
    const written = await writeWhile(async () => {
      for (let blow = 0; blow < 10; blow += 1) {
        await sleep(50);
        await administrator.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
        );
      }
    });
    await administrator.end();
    await expectGoodManners(written);
  });

  it('may lose the line to people who write', async () => {
    const written = await writeWhile(async () => {
      for (let blow = 0; blow < 10; blow += 1) {
        await sleep(50);
        proxy.cut();
      }
    });
    await expectGoodManners(written);
  });

  it.each([
    ['hangs', () => postgres.freeze(), () => postgres.thaw()],
    ['is at the end of a line that hangs', () => proxy.stall(), () => proxy.flow()],
  ])('is answered for when it %s', async (_name, freeze, thaw) => {
    const written = await writeWhile(async () => {
      await sleep(200);
      freeze();
      try {
        await sleep(100);
        // More than there are connections.
        const calls = Array.from({ length: 12 }, readOne);
        const readiness = ask('GET', '/readyz');
        expect(await ask('GET', '/healthz')).toMatchObject({ status: 200 });
        expect(await readiness).toMatchObject({ status: 503 });
        for (const call of calls) expect(await call).toMatchObject({ status: 503 });
        // Until the writers' statements are given up as well.
        await sleep(2000);
      } finally {
        thaw();
      }
      await untilItWorks();
      await sleep(200);
    });
    await expectGoodManners(written);
  });
});
