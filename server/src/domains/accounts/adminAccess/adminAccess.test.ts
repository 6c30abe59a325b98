import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { calls } from 'shared/calls';
import { endpoints, FRESH_SIGN_IN, sectionEndpoints, sections, withParam } from 'shared/contract';
import { accessTable, nameOf, routeOf } from '../../../../testing/accessTable';
import { describeOnDatabases } from '../../../../testing/describeOnDatabases';
import { createListing, createUser } from '../../../../testing/factories';
import { registeredRoutes } from '../../../../testing/registeredRoutes';
import { sessions, users } from '../../../db/schema';
import { openSession } from '../../../session/openSession';
import { adminCalls } from '../../moderation/admin/adminCalls';
import { adminAccess } from './adminAccess';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const isOfAdmins = (route: string): boolean => / \/api\/admin\//.test(route);

/** Calls that a stolen session must not allow after a quarter of an hour. */
const powers = calls.filter(({ access }) => access === 'power').map(nameOf);

/** Those that must never lose it. */
const knownPowers = [
  `POST ${endpoints.adminSetBan.path}`,
  `POST ${endpoints.adminRollback.path}`,
  `POST ${endpoints.adminCreateToken.path}`,
  `POST ${endpoints.adminSetBackend.path}`,
  `POST ${endpoints.adminSettings.path}`,
];

const moderated = [
  `GET ${endpoints.adminSummary.path}`,
  `GET ${endpoints.adminComplaints.path}`,
  `POST ${endpoints.adminDecideComplaints.path}`,
  `POST ${endpoints.adminUndoComplaints.path}`,
  ...sections.flatMap((section) => {
    const { adminAds, adminHistory, adminAction, adminUndo } = sectionEndpoints[section];
    return [`GET ${adminAds}`, `GET ${adminHistory}`, `POST ${adminAction}`, `POST ${adminUndo}`];
  }),
];

describeOnDatabases('Calls of the administration', (site) => {
  const tokenOf = (userId: number) => openSession(site().app, { userId, userAgent: 'jest' });
  const ask = async (route: string, token: string) => {
    const [method = '', path = ''] = withParam(route, 1).split(' ');
    const answer = await site().app.inject({
      method: method as 'GET' | 'POST',
      url: path,
      headers: { authorization: `Bearer ${token}` },
    });
    return { status: answer.statusCode, code: answer.json().code };
  };
  const adminRoutes = () => [...site().app.adminCalls.keys()];

  test('each declares the access it requires and no other', () => {
    const registered = registeredRoutes(site().app).filter(isOfAdmins);
    expect(registered.length).toBeGreaterThan(20);
    expect(adminRoutes().sort()).toEqual(registered.sort());
    const kinds: unknown[] = Object.values(adminAccess);
    expect([...site().app.adminCalls.values()].every((access) => kinds.includes(access))).toBe(true);
  });

  test('a route without declared access prevents the start', async () => {
    const app = Fastify();
    await app.register(adminCalls);
    expect(() => app.get('/api/admin/new', async () => 'new')).toThrow('/api/admin/new');
    await app.close();
  });

  test('moderators may call those about listings and complaints only', () => {
    const open = adminRoutes().filter((route) => site().app.adminCalls.get(route)?.role === 'moderator');
    expect(open.sort()).toEqual([...moderated].sort());
    for (const [key, { expected }] of Object.entries(accessTable)) {
      if (isOfAdmins(key)) expect([key, expected.moderator !== 403]).toEqual([key, moderated.includes(routeOf(key))]);
    }
  });

  test('require a new sign-in after 12 hours; bans, roll-backs, tokens, backends and settings after 15 minutes', async () => {
    const { clock } = site();
    const token = await tokenOf(1);
    const isStale = async (route: string) => {
      const { status, code } = await ask(route, token);
      expect([route, status === 403]).toEqual([route, code === FRESH_SIGN_IN]);
      return code === FRESH_SIGN_IN;
    };
    const stale = async () => {
      const found = [];
      for (const route of adminRoutes()) if (await isStale(route)) found.push(route);
      return found.sort();
    };
    expect(powers).toEqual(expect.arrayContaining(knownPowers));
    clock.advance(15 * MINUTE_MS);
    expect(await stale()).toEqual([]);
    clock.advance(1);
    expect(await stale()).toEqual([...powers].sort());
    clock.advance(11 * HOUR_MS + 45 * MINUTE_MS - 1);
    expect(await stale()).toEqual([...powers].sort());
    clock.advance(1);
    expect(await stale()).toEqual(adminRoutes().sort());
    // The session itself stays valid.
    expect((await ask(`POST ${endpoints.user.path}`, token)).status).toBe(200);
    expect((await ask(`GET ${endpoints.adminSummary.path}`, await tokenOf(1))).status).toBe(200);
  });

  test('a legacy token counts as old, even with a row', async () => {
    const token = await site().app.tokens.issueToken(1);
    for (let time = 0; time < 2; time += 1) {
      expect(await ask(`GET ${endpoints.adminSummary.path}`, token)).toEqual({ status: 403, code: FRESH_SIGN_IN });
    }
    expect(await site().db.select().from(sessions).where(eq(sessions.userId, 1))).toHaveLength(1);
  });

  test('a moderator with an old sign-in may delete own listings only', async () => {
    const { db, app, clock } = site();
    const moderator = await createUser(db, { isModerator: true });
    const [own, other] = [
      await createListing(db, 'pets', { authorId: moderator }),
      await createListing(db, 'pets', { status: 2 }),
    ];
    const token = await tokenOf(moderator);
    clock.advance(12 * HOUR_MS + 1);
    const remove = async (id: number) => {
      const payload = { ad_id: id };
      const headers = { authorization: `Bearer ${token}` };
      const { delete: url } = sectionEndpoints.pets;
      return (await app.inject({ method: 'POST', url, headers, payload })).json();
    };
    expect(await remove(other)).toMatchObject({ code: FRESH_SIGN_IN });
    expect(await remove(own)).toEqual({ ok: true, is_visible: 0 });
  });

  test('a banned moderator may call none of them', async () => {
    const { db, call } = site();
    const as = await createUser(db, { isModerator: true });
    expect((await call(`GET ${endpoints.adminSummary.path}`, { as })).statusCode).toBe(200);
    await db.update(users).set({ isBanned: true }).where(eq(users.id, as));
    expect((await call(`GET ${endpoints.adminSummary.path}`, { as })).json()).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('moderators may not read bans, people and promos', async () => {
    const { db, call } = site();
    const as = await createUser(db, { isModerator: true });
    const author = await createUser(db);
    const id = await createListing(db, 'pets', { authorId: author, status: 2 });
    for (const ban of [true, false]) {
      await call(`POST ${endpoints.adminSetBan.path}`, { as: 1, payload: { user_id: author, ban } });
    }
    const read = async (route: string, reader: number) => (await call(withParam(route, id), { as: reader })).json();
    const history = `GET ${sectionEndpoints.pets.adminHistory}`;
    expect((await read(history, 1)).author).toMatchObject({
      banned: false,
      events: [{ kind: 'ban' }, { kind: 'ban' }],
    });
    const { author: told } = await read(history, as);
    expect([told.banned, told.events]).toEqual([undefined, []]);
    expect(Object.keys(await read(`GET ${endpoints.adminSummary.path}`, as)).sort()).toEqual([
      'complaints',
      'oldest',
      'urgent',
      'wait',
      'waiting',
    ]);
  });
});
