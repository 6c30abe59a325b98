import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { endpoints, withParam } from 'shared/contract';
import { accessEnvironment, callers } from '../testing/accessCallers';
import { accessTable, callOf, routeOf } from '../testing/accessTable';
import { askAs, IMAGE } from '../testing/askAccess';
import { describeOnDatabases } from '../testing/describeOnDatabases';
import { registeredRoutes } from '../testing/registeredRoutes';
import * as schema from './db/schema';

/** Whether the route serves the API reader's files, the same for all callers. */
const isDocs = (route: string): boolean => route.startsWith('GET /api/docs');

describeOnDatabases(
  'Who may do what',
  (site) => {
    test('every call is in the table', () => {
      const registered = registeredRoutes(site().app).filter((route) => / \/api\//.test(route) && !isDocs(route));
      expect(registered.length).toBeGreaterThan(50);
      expect([...new Set(Object.keys(accessTable).map(routeOf))].sort()).toEqual(registered.sort());
    });

    test('everybody is answered as the table says', async () => {
      await site().app.images.put(IMAGE, Buffer.from('image'));
      const answered: Record<string, Record<string, number>> = {};
      const expected: typeof answered = {};
      for (const [key, row] of Object.entries(accessTable)) {
        expected[key] = row.expected;
        const statuses: Record<string, number> = {};
        // Reads and refusals change nothing: they share one set of objects.
        const unchanged = {};
        await Promise.all(
          callers.map(async (caller) => {
            const isChange = row.expected[caller] < 400 && !key.startsWith('GET ');
            const answer = await askAs(site(), key, row, caller, isChange ? {} : { shared: unchanged });
            statuses[caller] = answer.statusCode;
          }),
        );
        answered[key] = statuses;
      }
      expect(answered).toEqual(expected);
    });

    test('a change that is sent again, after a lost answer, adds nothing', async () => {
      const { db } = site();
      const names = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [getTableConfig(one).name] : []));
      const counts = names.map((name) => `select '${name}' as name, count(*)::int as rows from ${name}`);
      const count = async () => {
        const { rows } = await db.execute<{ name: string; rows: number }>(sql.raw(counts.join(' union all ')));
        return new Map(rows.map((one) => [one.name, one.rows]));
      };
      const grown: Record<string, string[]> = {};
      for (const [key, row] of Object.entries(accessTable)) {
        const caller = (['owner', 'moderator', 'admin'] as const).find((one) => row.expected[one] < 300);
        if (!caller || key.startsWith('GET ')) continue;
        let before = new Map<string, number>();
        await askAs(site(), key, row, caller, {
          between: async () => {
            before = await count();
          },
        });
        // Each call of a test opens a session.
        before.set('sessions', Number.POSITIVE_INFINITY);
        const added = [...(await count())].filter(([name, rows]) => rows > (before.get(name) ?? 0));
        if (added.length > 0) grown[key] = added.map(([name]) => name);
      }
      // Another email is what the person asks for.
      expect(grown).toEqual({ [`POST ${endpoints.setEmail.path}`]: ['email_letters'] });
    });

    test('the audit log has what an administrator does, as `audit` of the call declares', async () => {
      const { db } = site();
      const actions = async () =>
        (await db.select({ action: schema.auditLog.action }).from(schema.auditLog).orderBy(schema.auditLog.id)).map(
          ({ action }) => action,
        );
      const unlike: string[] = [];
      for (const [key, row] of Object.entries(accessTable)) {
        const call = callOf(key);
        if (call.method === 'GET' || row.expected.admin >= 400) continue;
        const before = (await actions()).length;
        await askAs(site(), key, row, 'admin');
        const recorded = (await actions()).slice(before);
        const audit = Object.keys(call.audit?.actions ?? {});
        const isDeclared = recorded.every((action) => audit.includes(action));
        // The row of this call sets a city's present name.
        const isRecorded = recorded.length > 0 || audit.length === 0 || key === `POST ${endpoints.adminEditRef.path}`;
        if (!isDeclared || !isRecorded) unlike.push(`${key}: ${recorded.join()} instead of ${audit.join()}`);
      }
      expect(unlike).toEqual([]);
    });
  },
  { environment: accessEnvironment },
);

describeOnDatabases(
  'Calls that change something',
  (site) => {
    test('are counted per account or address', async () => {
      const { app } = site();
      await app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.server.address() as AddressInfo;
      const writes = Object.entries(accessTable)
        .filter(
          ([key, { expected }]) => key.startsWith('POST') && expected.anonymous === 401 && expected.banned === 403,
        )
        .map(([key]) => withParam(routeOf(key), 1).replace('POST ', ''));
      expect(writes.length).toBeGreaterThan(10);
      const unlimited: string[] = [];
      for (const path of writes) {
        const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST' });
        const limit = Number(headers.get('x-ratelimit-limit') ?? Number.POSITIVE_INFINITY);
        if (limit > 60) unlimited.push(path);
      }
      expect(unlimited).toEqual([]);
    });
  },
  { environment: { ...accessEnvironment, RATE_LIMIT: 'on' } },
);
