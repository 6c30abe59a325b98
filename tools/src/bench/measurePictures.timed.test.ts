import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { describeOnDatabases } from '@laparyadom/server/src/testing/describeOnDatabases';
import { createUser } from '@laparyadom/server/src/testing/factories';
import { measurePictures } from './measurePictures';

describeOnDatabases('the bench of pictures', (site) => {
  it('measures a site while photos are uploaded to it', async () => {
    const { app, db } = site();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const [greedy, other] = await Promise.all([1, 2].map(async () => app.tokens.issueToken(await createUser(db))));
    const { quiet, busy, sent } = await measurePictures({
      url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
      tokens: { greedy: greedy ?? '', other: other ?? '' },
      seconds: 1,
      rounds: 1,
      uploads: 2,
      size: { width: 400, height: 300 },
    });
    expect(sent).toBeGreaterThanOrEqual(2);
    for (const { feed, create } of [quiet, busy]) {
      expect(feed.p99).toBeGreaterThanOrEqual(feed.p50);
      expect(create.p50).toBeGreaterThan(0);
    }
  });
});
