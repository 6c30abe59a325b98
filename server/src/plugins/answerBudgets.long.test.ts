import { expect, it } from '@jest/globals';
import {
  BY_IDS_MAX,
  DESCRIPTION_HARD_MAX,
  DESCRIPTION_MAX,
  endpoints,
  MAX_PAGE_SIZE,
  type Section,
  sectionEndpoints,
  sections,
  withParam,
} from 'shared/contract';
import { accessEnvironment } from '../../testing/accessCallers';
import { accessTable, routeOf } from '../../testing/accessTable';
import type { Answer } from '../../testing/answerCheck';
import { askAs } from '../../testing/askAccess';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { type LargestAccount, storeLargestAccount } from '../../testing/largestAccount';
import { registeredRoutes } from '../../testing/registeredRoutes';
import { createLogger } from '../process/siteLog';
import { budgetOf } from './answerBudgets';

interface Ask {
  param?: number;
  query?: Record<string, string>;
  payload?: object;
}

/** The largest request that the schema allows of each call that lists something. */
const largestAsks = ({ userId, ids, peerId }: LargestAccount): Record<string, Ask> => {
  const most = { limit: String(MAX_PAGE_SIZE) };
  const ofSection = (section: Section): [string, Ask][] => {
    const paths = sectionEndpoints[section];
    const [listing = 0] = ids[section];
    return [
      [`GET ${paths.own}`, {}],
      [`GET ${paths.favorites}`, {}],
      [`GET ${paths.readArticles}`, {}],
      [`POST ${paths.byIds}`, { payload: ids[section] }],
      [`POST ${paths.filter}`, { payload: { limit: MAX_PAGE_SIZE, author: userId } }],
      [`POST ${paths.count}`, { payload: { author: userId } }],
      [`GET ${paths.detail}`, { param: ids[section][1] ?? 0 }],
      [`GET ${paths.similar}`, { param: listing }],
      [`GET ${paths.stats}`, { param: listing }],
      [`GET ${paths.adminAds}`, { query: most }],
      [`GET ${paths.adminHistory}`, { param: listing }],
    ];
  };
  return Object.fromEntries([
    ...sections.flatMap(ofSection),
    [`GET ${endpoints.dialogs.path}`, {}],
    [`GET ${endpoints.messages.path}`, { param: peerId, query: most }],
    [`GET ${endpoints.notifications.path}`, { query: most }],
    [`GET ${endpoints.searches.path}`, {}],
    [`GET ${endpoints.exportMe.path}`, {}],
    [`GET ${endpoints.adminAudit.path}`, { query: most }],
    [`GET ${endpoints.adminComplaints.path}`, { query: most }],
    [`GET ${endpoints.suggest.path}`, { query: { q: 'щ' } }],
  ]);
};

/** Log lines of answers, with the rows of their largest statement. */
const answered: { rows: number }[] = [];
const logger = createLogger(
  { LOG_LEVEL: 'info' },
  {
    write: (line) => {
      const entry = JSON.parse(line);
      if (entry.msg === 'request.answered') answered.push(entry);
    },
  },
);

describeOnDatabases(
  'Budgets of answers',
  (site) => {
    /** Returns the rows of the latest answer. */
    const rowsOf = async (): Promise<number> => {
      for (;;) {
        const line = answered.pop();
        if (line) return line.rows;
        await new Promise((resolve) => setImmediate(resolve));
      }
    };

    it('are there for every route', () => {
      const without = registeredRoutes(site().app)
        .map((route) => route.replace(/^\S+ /, ''))
        .filter((path) => budgetOf(path) === null);
      expect(without).toEqual([]);
    });

    it('hold for the largest answer of every call', async () => {
      const account = await storeLargestAccount(site().db);
      const asks = largestAsks(account);
      const over: string[] = [];
      const read = new Map<string, number>();
      const problemOf = async (route: string, { rawPayload: { length: bytes } }: Answer): Promise<string | null> => {
        const rows = await rowsOf();
        const budget = budgetOf(route.replace(/^\S+ /, ''));
        if (!budget) throw new Error(`${route} has no budget`);
        read.set(route, rows);
        if (bytes > budget.bytes) return `${route}: ${bytes} bytes of ${budget.bytes}`;
        return rows > budget.rows ? `${route}: ${rows} rows of ${budget.rows}` : null;
      };
      const hold = async (route: string, ask: () => Promise<Answer>): Promise<void> => {
        // The first request may load reference data into the cache.
        const problem = (await problemOf(route, await ask())) && (await problemOf(route, await ask()));
        if (problem) over.push(problem);
      };
      for (const [route, { param, query = {}, payload }] of Object.entries(asks)) {
        const address = param === undefined ? route : withParam(route, param);
        await hold(route, async () => {
          const answer = await site().call(address, { as: account.userId, query, ...(payload && { payload }) });
          expect([route, answer.statusCode]).toEqual([route, 200]);
          return answer;
        });
      }
      for (const [key, row] of Object.entries(accessTable)) {
        const route = routeOf(key);
        if (!asks[route]) await hold(route, () => askAs(site(), key, row, 'admin'));
      }
      expect(over).toEqual([]);
      // Statements are counted.
      expect(read.get(`GET ${sectionEndpoints.market.own}`)).toBe(999);

      // Lists are complete, each entry with the beginning of its text; the listing itself has all of it.
      for (const section of sections) {
        const own = (await site().call(`GET ${sectionEndpoints[section].own}`, { as: account.userId })).json();
        expect(own).toHaveLength(section === 'market' ? 999 : BY_IDS_MAX);
        const found = await site().call(`POST ${sectionEndpoints[section].byIds}`, { payload: account.ids[section] });
        const texts: string[] = found.json().map(({ description }: { description: string }) => description);
        expect(texts).toHaveLength(BY_IDS_MAX);
        expect(new Set(texts.map(({ length }) => length))).toEqual(new Set([1000]));
        const one = await site().call(
          `GET ${withParam(sectionEndpoints[section].detail, account.ids[section][0] ?? 0)}`,
        );
        expect(one.json().description).toHaveLength(section === 'pets' ? DESCRIPTION_MAX : DESCRIPTION_HARD_MAX);
      }
    });
  },
  {
    environment: accessEnvironment,
    logger,
    // Statements are not counted on the embedded database.
    kinds: ['PostgreSQL'],
  },
);
