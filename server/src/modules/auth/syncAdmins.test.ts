import { expect, test } from '@jest/globals';
import { asc } from 'drizzle-orm';
import { identities, users } from '../../db/schema';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { createUser } from '../../testing/factories';
import { syncAdmins } from './syncAdmins';

describeOnDatabases('syncAdmins', (site) => {
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

    await syncAdmins(db, { ADMIN_IDENTITIES: ['vk:12', 'vk:13'] });
    expect(await admins()).toEqual([0, 1, listed]);
    await syncAdmins(db, { ADMIN_IDENTITIES: [] });
    expect(await admins()).toEqual([0, 1]);
  });
});
