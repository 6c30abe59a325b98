import { expect, it } from '@jest/globals';
import { endpoints } from 'shared/contract';
import { noticeDeliveries, notifications } from '../../../db/schema';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../../testing/describeOnDatabases';
import { createUser } from '../../../testing/factories';

/** A delivery of a notice of its own, given up unless said otherwise. */
const createDelivery = async ({ db, clock }: TestSite, over: Partial<typeof noticeDeliveries.$inferInsert> = {}) => {
  const userId = await createUser(db);
  const now = clock.now();
  const event = 'ended' as const;
  const about = { section: 'pets', id: 1, title: 'Кот' };
  const [notice] = await db
    .insert(notifications)
    .values({ userId, event, data: about, once: 'ended:1', createdAt: now })
    .returning();
  const dead = { state: 'dead' as const, endedAt: now, attempts: 6, unsure: 1, error: 'Error ECONNREFUSED' };
  const to = { notificationId: notice?.id ?? 0, userId, event, channel: 'telegram' as const, recipient: '12345' };
  const [made] = await db
    .insert(noticeDeliveries)
    .values({ ...to, dueAt: now, ...dead, ...over })
    .returning();
  return { id: made?.id ?? 0, userId };
};

describeOnDatabases('dead letters', (current) => {
  const list = async (site: TestSite) => (await site.call(`GET ${endpoints.adminDeadLetters}`, { as: 1 })).json();
  const resend = (site: TestSite, payload: object, as = 1) =>
    site.call(`POST ${endpoints.adminResend}`, { as, payload });

  it('are listed, newest first, without what they say and where to', async () => {
    const site = current();
    expect(await list(site)).toEqual({ count: 0, letters: [] });
    const first = await createDelivery(site);
    const second = await createDelivery(site, { channel: 'email' });
    await createDelivery(site, { state: 'sent' });
    await createDelivery(site, { state: 'failed', endedAt: null });
    const common = { event: 'ended', error: 'Error ECONNREFUSED', attempts: 6, time: TEST_TIME };
    expect(await list(site)).toEqual({
      count: 2,
      letters: [
        { ...common, id: second.id, user_id: second.userId, channel: 'email' },
        { ...common, id: first.id, user_id: first.userId, channel: 'telegram' },
      ],
    });
    for (let made = 0; made < 50; made += 1) await createDelivery(site);
    const { count, letters } = await list(site);
    expect([count, letters.length]).toEqual([52, 50]);
  });

  it('are sent again once, as if for the first time, and the audit log says by whom', async () => {
    const site = current();
    const { id } = await createDelivery(site);
    const answers = await Promise.all([1, 2, 3].map(() => resend(site, { id })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404]);
    const [row] = await site.db.select().from(noticeDeliveries);
    expect(row).toMatchObject({ state: 'waiting', attempts: 0, unsure: 0, endedAt: null, dueAt: site.clock.now() });
    expect(await list(site)).toEqual({ count: 0, letters: [] });
    const log = (await site.call(`GET ${endpoints.adminAudit}`, { as: 1 })).json();
    expect(log).toMatchObject([
      { action: 'resend', kind: 'notice', subject_id: String(id), subject: 'telegram', before: { attempts: 6 } },
    ]);
  });

  it('are asked for by a number', async () => {
    const site = current();
    const sent = await createDelivery(site, { state: 'sent' });
    for (const payload of [{}, { id: 0 }, { id: 'x' }, { id: 1.5 }, []]) {
      expect([payload, (await resend(site, payload)).statusCode]).toEqual([payload, 422]);
    }
    expect((await resend(site, { id: sent.id })).statusCode).toBe(404);
    expect((await resend(site, { id: Number.MAX_SAFE_INTEGER })).statusCode).toBe(404);
    expect((await resend(site, { id: sent.id }, await createUser(site.db))).statusCode).toBe(403);
  });
});
