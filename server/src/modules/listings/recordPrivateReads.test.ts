import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { endpoints, FRESH_SIGN_IN, ListingStatus, sectionEndpoints, withParam } from 'shared/contract';
import { auditLog, users } from '../../db/schema';
import { openSession } from '../../session/openSession';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { createListing, createUser } from '../../testing/factories';
import { createLost } from '../../testing/lostListings';

const HOUR_MS = 60 * 60_000;
const point = { latitude: 55.7891, longitude: 37.6794 };
const chip = '643094100777123';
const detail = `GET ${sectionEndpoints.pets.detail}`;

describeOnDatabases('The exact point and the chip of a pet of somebody else', (site) => {
  const entries = async () =>
    (await site().db.select().from(auditLog).orderBy(auditLog.id)).map(({ actorId, action, subjectId, createdAt }) => [
      actorId,
      action,
      Number(subjectId),
      createdAt.toISOString(),
    ]);
  const read = (id: number, as: number) => site().call(withParam(detail, id), { as });

  test('are read by those who moderate, which the audit log says each time, and by the author', async () => {
    const { db, call, clock } = site();
    const [author, moderator] = [await createUser(db), await createUser(db, { isModerator: true })];
    const id = await createLost(db, { point, chip, listing: { authorId: author } });
    for (const as of [author, moderator, moderator]) {
      const answer = await read(id, as);
      expect(answer.json()).toMatchObject({ lost_private: { chip } });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    const now = clock.now().toISOString();
    const entry = [moderator, 'read_private', id, now];
    expect(await entries()).toEqual([entry, entry]);
    const waiting = await createLost(db, { point, chip, listing: { authorId: author, status: ListingStatus.review } });
    await createListing(db, 'pets', { authorId: author, status: ListingStatus.review });
    await call(`GET ${sectionEndpoints.pets.adminAds}`, { as: moderator });
    expect((await entries()).slice(2)).toEqual([[moderator, 'read_private', waiting, now]]);
    const log = await call(`GET ${endpoints.adminAudit}`, { as: 1 });
    expect(log.json()[0]).toMatchObject({ action: 'read_private', actor_id: moderator, subject_id: String(waiting) });
  });

  test('stay closed to a moderator who is banned or signed in long ago', async () => {
    const { app, db, clock } = site();
    const moderator = await createUser(db, { isModerator: true });
    const shown = await createLost(db, { point, chip });
    const hidden = await createLost(db, { point, chip, listing: { status: ListingStatus.review } });
    const token = await openSession(app, { userId: moderator, userAgent: 'jest' });
    clock.advance(12 * HOUR_MS + 1);
    const ask = async (id: number) =>
      app.inject({
        url: withParam(sectionEndpoints.pets.detail, id),
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await ask(shown)).json()).not.toHaveProperty('lost_private');
    expect((await ask(hidden)).json()).toMatchObject({ code: FRESH_SIGN_IN });
    expect((await read(hidden, moderator)).statusCode).toBe(200);
    await db.update(users).set({ isBanned: true }).where(eq(users.id, moderator));
    expect((await read(shown, moderator)).json()).not.toHaveProperty('lost_private');
    expect((await read(hidden, moderator)).statusCode).toBe(404);
    expect(await entries()).toHaveLength(1);
  });
});
