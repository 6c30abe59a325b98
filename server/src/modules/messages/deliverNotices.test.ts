import { expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { messages, notices } from '../../db/schema';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { createUser } from '../../testing/factories';
import { deliverNotices } from './deliverNotices';
import { sendNotice } from './sendNotice';

describeOnDatabases('Messages of support', (current) => {
  test('that cannot be sent keep no other waiting, and are sent when they can be', async () => {
    const { db, clock } = current();
    const [bad, good] = [await createUser(db), await createUser(db)];
    const write = (userId: number) =>
      db.transaction((tx) => sendNotice(tx, { userId, text: 'Весть', now: clock.now() }));
    for (let times = 0; times < 25; times += 1) await write(bad);
    clock.advance(1000);
    await write(good);
    const sentTo = (userId: number) => db.$count(messages, eq(messages.toUser, userId));
    await db.execute(sql`create function refuse_message() returns trigger language plpgsql as
      $$ begin raise exception 'no message'; end $$`);
    await db.execute(sql`create trigger refuse_message before insert on messages for each row
      when (${sql.raw(`new.to_user = ${bad}`)}) execute function refuse_message()`);
    try {
      await expect(deliverNotices(db, clock.now())).rejects.toThrow('notices: 25 turns failed');
    } finally {
      await db.execute(sql`drop function refuse_message() cascade`);
    }
    expect([await sentTo(bad), await sentTo(good)]).toEqual([0, 1]);
    expect(await deliverNotices(db, clock.now())).toBe(0);
    clock.advance(30_000);
    expect(await deliverNotices(db, clock.now())).toBe(25);
    expect([await sentTo(bad), await db.$count(notices)]).toEqual([25, 0]);
  });
});
