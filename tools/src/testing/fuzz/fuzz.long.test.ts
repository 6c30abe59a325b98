import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { registerComposition } from '@laparyadom/server/src/composition/registerComposition';
import { accessEnvironment } from '@laparyadom/server/testing/accessCallers';
import { type Answer, type AnswerCheck, answerCheckOf } from '@laparyadom/server/testing/answerCheck';
import { describeOnDatabases, type TestSite } from '@laparyadom/server/testing/describeOnDatabases';
import { createListing, createPromo, createPurchase, createUser } from '@laparyadom/server/testing/factories';
import { writeFakeRelease } from '@laparyadom/server/testing/writeFakeRelease';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { sections } from 'shared/contract';
import { callsOf, type HostileCall, routesOf } from './hostileCalls';

/** The same calls in every run, unless `npm test -- --fuzz` sets another seed. */
const seed = Number(process.env.FUZZ_SEED ?? 12);
/** Calls of each route and caller. */
const runs = Number(process.env.FUZZ_RUNS ?? 1);

/** Returns what an answer must never have, whatever the request. */
const problemOf = (check: AnswerCheck, call: HostileCall, answer: Answer): string | null => {
  if (answer.statusCode >= 500 && answer.statusCode !== 503) return `${answer.statusCode}`;
  return check(call, answer);
};

const releasesDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-fuzz-'));
writeFakeRelease(releasesDir);
afterAll(() => rmSync(releasesDir, { recursive: true, force: true }));

describeOnDatabases(
  'every call, whatever is sent',
  (current) => {
    const people = async ({ db }: TestSite): Promise<Record<string, number | undefined>> => {
      const user = await createUser(db);
      for (const section of sections) await createListing(db, section, { authorId: user });
      await createPurchase(db, { buyerId: user });
      await createPromo(db);
      return { anonymous: undefined, user, admin: await createUser(db, { isAdmin: true }) };
    };

    const send = async ({ app }: TestSite, { method, ...call }: HostileCall, token: string | null) =>
      app.inject({
        ...call,
        method: method as 'GET',
        headers: { ...call.headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
      });

    it(`is answered with a status of its own (seed ${seed}, ${runs} calls each)`, async () => {
      const site = current();
      const routes = routesOf(site.app);
      expect(routes.length).toBeGreaterThan(60);
      const check = answerCheckOf(site.app);
      const problems = new Set<string>();
      for (const [caller, id] of Object.entries(await people(site))) {
        const token = id === undefined ? null : await site.app.tokens.issueToken(id);
        for (const [place, route] of routes.entries()) {
          for (const call of fc.sample(callsOf(route), { seed: seed + place, numRuns: runs })) {
            const problem = problemOf(check, call, await send(site, call, token));
            if (problem)
              problems.add(
                `${caller}: ${route.method} ${route.path}: ${problem}: ${JSON.stringify(call).slice(0, 1500)}`,
              );
          }
        }
        // Restores the person, who may have erased the account or been banned.
        await site.db.execute(
          sql`update users set username = 'Имя', deleted_at = null, is_banned = false where id > 1`,
        );
      }
      expect([...problems]).toEqual([]);
      expect((await site.call('GET /readyz')).statusCode).toBe(200);
    }, 600_000);
  },
  {
    // A demo that only listens on this machine would refuse the hosts.
    environment: { ...accessEnvironment, HOST: '0.0.0.0', RELEASES_DIR: releasesDir, RENDER_WORKERS: '1' },
    register: async (app) => {
      await registerComposition(app);
    },
  },
);
