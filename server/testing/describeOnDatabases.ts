import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe } from '@jest/globals';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { type AppOptions, buildApp } from '../src/app';
import type { Database } from '../src/db/database';
import type { PostgresOptions } from '../src/db/openDatabase';
import { users } from '../src/db/schema';
import { openSession } from '../src/session/openSession';
import { readSettings } from '../src/settings/settings';
import { type AnswerCheck, answerCheckOf } from './answerCheck';
import { type DatabaseKind, LIMIT_MS, openTestDatabase, resetDatabase, usualKinds } from './testDatabase';

/** A clock that stands still until a test advances it. */
export interface TestClock {
  now: () => Date;
  set: (time: Date | string) => void;
  /** In milliseconds. */
  advance: (ms: number) => void;
}

interface CallOptions extends Omit<InjectOptions, 'method' | 'url'> {
  /** User id of the caller; a visitor when absent. */
  as?: number | undefined;
}

export interface TestSite {
  app: FastifyInstance;
  db: Database;
  clock: TestClock;
  /** `call('POST /api/articles/filter', { payload: {} })`. Throws when the answer violates the API's description. */
  call: (request: string, options?: CallOptions) => Promise<LightMyRequestResponse>;
}

interface SiteOptions
  extends Pick<
    AppOptions,
    'databaseLimitMs' | 'images' | 'logger' | 'drawJpeg' | 'paymentProvider' | 'register' | 'renderPicture'
  > {
  /** Beside those of every test. */
  environment?: Record<string, string>;
  /** `usualKinds` by default. */
  kinds?: readonly DatabaseKind[];
  postgres?: PostgresOptions;
  /** Other groups could affect the site's process, e.g. by a failed backend. */
  isAlone?: true;
}

export const TEST_TIME = '2026-11-21T09:00:00.000Z';

const createTestClock = (): TestClock => {
  let time = new Date(TEST_TIME);
  return {
    now: () => new Date(time),
    set: (next) => {
      time = new Date(next);
    },
    advance: (ms) => {
      time = new Date(time.getTime() + ms);
    },
  };
};

/** Returns a token of a new session, or of none when the account was deleted. */
const tokenOf = async (app: FastifyInstance, userId: number): Promise<string> => {
  const [account] = await app.db
    .select({ version: users.sessionVersion })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return account ? openSession(app, { userId, userAgent: 'jest' }) : app.tokens.issueToken(userId);
};

interface RunningSite extends TestSite {
  close: () => Promise<void>;
}

const startSite = async (kind: DatabaseKind, options: SiteOptions): Promise<RunningSite> => {
  const { environment = {}, kinds: _kinds, isAlone: _isAlone, postgres, ...appOptions } = options;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-api-'));
  const clock = createTestClock();
  const database = await openTestDatabase(kind, postgres);
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    SECRET: 'a secret of the tests that is long enough',
    RATE_LIMIT: 'off',
    ...environment,
  });
  const app = await buildApp({
    settings,
    db: database.db,
    clock,
    databaseLimitMs: postgres ? undefined : LIMIT_MS,
    backendLimitMs: LIMIT_MS,
    ...appOptions,
  });
  let check: AnswerCheck | undefined;
  const call: TestSite['call'] = async (request, { as, headers, ...rest } = {}) => {
    const [method = 'GET', url = '/'] = request.split(' ');
    const token = as === undefined ? null : await tokenOf(app, as);
    const answer = await app.inject({
      method: method as 'GET' | 'POST',
      url,
      headers: { ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
      ...rest,
    });
    check ??= answerCheckOf(app);
    const problem = check({ method, url }, answer);
    if (problem) throw new Error(`${request}: not as the API is described: ${problem}`);
    return answer;
  };
  const close = async (): Promise<void> => {
    await app.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { app, db: database.db, clock, call, close };
};

/** Sites shared by groups of a test file, by their settings. */
const shared = new Map<string, RunningSite>();

const shareSite = async (kind: DatabaseKind, environment: Record<string, string>): Promise<RunningSite> => {
  const key = JSON.stringify([kind, environment]);
  const site = shared.get(key) ?? (await startSite(kind, { environment }));
  shared.set(key, site);
  return site;
};

afterAll(async () => {
  for (const site of shared.values()) await site.close();
});

/**
 * Runs tests against the real app on the embedded database and on a real PostgreSQL. `body` gets a function that
 * returns the site of the running test; every test starts with only the reference data. Groups of one file with the
 * same settings share a site.
 */
export const describeOnDatabases = (
  name: string,
  body: (site: () => TestSite) => void,
  options: SiteOptions = {},
): void => {
  const { environment = {}, kinds = usualKinds, ...others } = options;
  const isShared = Object.keys(others).length === 0;
  describe.each(kinds)(`${name} (%s)`, (kind) => {
    let current: RunningSite;
    beforeAll(async () => {
      current = await (isShared ? shareSite(kind, environment) : startSite(kind, options));
    });
    beforeEach(async () => {
      current.clock.set(TEST_TIME);
      await resetDatabase(current.db);
      // Clears caches between tests.
      await current.app.countChange();
    });
    afterAll(async () => {
      if (!isShared) await current?.close();
    });

    body(() => current);
  });
};
