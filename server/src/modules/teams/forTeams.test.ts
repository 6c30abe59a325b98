import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { releaseActions } from 'shared/contract';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { createTeam } from '../../testing/factories';
import { callingTeam, forTeams, requireScope } from './forTeams';
import { makeSecret } from './teamSecret';

const register = async (app: FastifyInstance): Promise<void> => {
  const guard = forTeams(app);
  app.get('/test/team', { preParsing: guard, schema: { hide: true } }, async (request) => callingTeam(request).team);
  app.get('/test/open', { schema: { hide: true } }, async (request) => callingTeam(request).team);
};

const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });

describeOnDatabases(
  'Routes for teams',
  (site) => {
    test('let in who shows a token that holds, and nobody else', async () => {
      const { app, call, db } = site();
      const { id, name, secret } = await createTeam(db);
      expect((await call('GET /test/team', bearer(secret))).json()).toEqual({ id, name });
      const refused = { code: 'UNAUTHORIZED', detail: expect.stringContaining('Нужен токен команды') };
      const session = await app.tokens.issueToken(1);
      for (const options of [{}, { headers: { authorization: secret } }, bearer(makeSecret()), bearer(session)]) {
        const answer = await call('GET /test/team', options);
        expect([answer.statusCode, answer.json()]).toEqual([401, refused]);
      }
      expect((await call('GET /test/open', bearer(secret))).statusCode).toBe(500);
    });

    test("a team's token is no session", async () => {
      const { secret } = await createTeam(site().db);
      expect((await site().call('GET /api/admin/summary', bearer(secret))).statusCode).toBe(401);
    });

    test('wrong tokens are refused after twenty in a minute; right ones, and others, are not', async () => {
      const { app, db } = site();
      const { secret } = await createTeam(db);
      if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.server.address() as AddressInfo;
      const ask = (token: string) => fetch(`http://127.0.0.1:${port}/test/team`, bearer(token));
      const statuses: number[] = [];
      for (let time = 0; time < 22; time += 1) statuses.push((await ask(makeSecret())).status);
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429, 429]);
      const last = await ask('lr_short');
      expect([last.status, await last.json()]).toEqual([
        429,
        { code: 'TOO_MANY_REQUESTS', detail: expect.stringMatching(/^Слишком много запросов/) },
      ]);
      expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await ask(secret)).status).toBe(200);
      // Nobody is kept from the rest of the site by it.
      expect((await fetch(`http://127.0.0.1:${port}/api/config`)).status).toBe(200);
    });
  },
  { environment: { RATE_LIMIT: 'on' }, register },
);

describeOnDatabases('Scopes', (site) => {
  test('a token for mf-feeds reaches neither the administration nor the shell', async () => {
    const { db } = site();
    const { id, name, tokenId } = await createTeam(db);
    const caller = {
      team: { id, name },
      tokenId,
      label: '',
      scope: { packages: ['mf-feeds'], actions: [...releaseActions] },
    };
    for (const action of releaseActions) {
      expect(() => requireScope(caller, 'mf-feeds', action)).not.toThrow();
      for (const other of ['mf-admin', 'shell', 'mf-news', 'mf-feeds/../mf-admin', 'mf_feeds', '__proto__'])
        expect(() => requireScope(caller, other, action)).toThrow(expect.objectContaining({ statusCode: 403 }));
    }
    const some = { ...caller, scope: { packages: ['shell'], actions: ['rollback' as const] } };
    expect(() => requireScope(some, 'shell', 'rollback')).not.toThrow();
    expect(() => requireScope(some, 'shell', 'live')).toThrow();
  });
});
