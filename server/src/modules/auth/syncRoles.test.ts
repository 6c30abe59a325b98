import { expect, test } from '@jest/globals';
import { asc } from 'drizzle-orm';
import { identities, users } from '../../db/schema';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { createUser } from '../../testing/factories';
import { syncRoles } from './syncRoles';

describeOnDatabases('syncRoles', (site) => {
  test('those on the list are administrators, others are not, 0 and 1 always', async () => {
    const { db } = site();
    const listed = await createUser(db);
    const former = await createUser(db, { isAdmin: true });
    await createUser(db);
    await db.insert(identities).values([
      { userId: listed, provider: 'vk', subject: '12' },
      { userId: former, provider: 'telegram', subject: '12' },
    ]);
    const admins = async () => {
      const rows = await db.select().from(users).orderBy(asc(users.id));
      return rows.filter(({ isAdmin }) => isAdmin).map(({ id }) => id);
    };

    await syncRoles(db, { ADMIN_IDENTITIES: ['vk:12', 'vk:13'], MODERATOR_IDENTITIES: [] });
    expect(await admins()).toEqual([0, 1, listed]);
    await syncRoles(db, { ADMIN_IDENTITIES: [], MODERATOR_IDENTITIES: [] });
    expect(await admins()).toEqual([0, 1]);
  });

  test('moderators are those on their own list', async () => {
    const { db, call } = site();
    const listed = await createUser(db);
    const former = await createUser(db, { isModerator: true });
    await db.insert(identities).values({ userId: listed, provider: 'telegram', subject: '5' });
    await syncRoles(db, { ADMIN_IDENTITIES: [], MODERATOR_IDENTITIES: ['telegram:5'] });
    const roles = [];
    for (const as of [1, listed, former]) roles.push((await call('POST /api/user', { as })).json().role);
    expect(roles).toEqual(['admin', 'moderator', 'user']);
  });
});
