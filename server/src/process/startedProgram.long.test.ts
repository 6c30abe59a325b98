import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { noticeChannels } from 'shared/contract';
import { fillDataDir } from '../../testing/openPgliteCopy';
import { killServerProcesses, startServerProcess } from '../../testing/serverProcess';
import { startChannels } from '../../testing/startChannels';
import { buildApp } from '../app';
import { openDatabase } from '../db/openDatabase';
import { noticeDeliveries } from '../db/schema';
import { notify } from '../domains/notifications/notices/notify';
import { readSettings } from '../settings/settings';

const channels = await startChannels();
const folder = mkdtempSync(path.join(tmpdir(), 'laparyadom-tells-'));
mkdirSync(path.join(folder, 'releases'));
const environment = { ...channels.environment, SECRET: 'a secret of the tests that is long enough' };

afterAll(async () => {
  killServerProcesses();
  await channels.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Creates a person with every channel and a new notice. */
const enqueueNotice = async () => {
  await fillDataDir(folder);
  const { db, close } = await openDatabase({ dataDir: folder });
  const app = await buildApp({ settings: readSettings({ ...environment, DATA_DIR: folder }), db });
  try {
    const person = await channels.createListener(app);
    const data = { section: 'pets' as const, id: 1_000_000, title: 'Барсик' };
    const notice = { event: 'ended' as const, data, userId: person.userId, once: 'ended:1', now: app.clock.now() };
    await db.transaction((tx) => notify(tx, notice));
    return person;
  } finally {
    await app.close();
    await close();
  }
};

/** Polls until a condition is true; the test ends by its own limit. */
const until = async (look: () => boolean): Promise<void> => {
  while (!look()) await new Promise((resolve) => setTimeout(resolve, 50));
};

it('the started server sends by every channel', async () => {
  const { heard } = await enqueueNotice();
  const server = startServerProcess(folder, environment);
  expect(Object.keys(heard).sort()).toEqual([...noticeChannels].sort());
  for (const messages of Object.values(heard)) await until(() => messages().length > 0);
  for (const messages of Object.values(heard)) expect(messages()[0]?.text).toContain('Барсик');

  server.child.kill();
  await server.exited;
  const { db, close } = await openDatabase({ dataDir: folder });
  const rows = await db.select().from(noticeDeliveries);
  await close();
  expect(rows.map(({ state }) => state)).toEqual(noticeChannels.map(() => 'sent'));
});
