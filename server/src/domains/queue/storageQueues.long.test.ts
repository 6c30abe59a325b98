import { expect, test } from '@jest/globals';
import { HOUR_MS } from 'shared/contract';
import { describeOnDatabases } from '../../../testing/describeOnDatabases';
import { withFrozenTime } from '../../../testing/withFrozenTime';
import { failedItems, flyers, imageClaims, imageHashes } from '../../db/schema';
import { hashImages } from '../images/rules/hashImages';
import { sweepImages } from '../images/rules/sweepImages';
import type { ImageStorage } from '../images/store/imageStorage';
import { sweepFlyers } from '../lost/flyers/sweepFlyers';
import { forEachSettled } from './drainQueue';

const COUNT = 25;
/** File names: those of letters fail to be read or removed, the one of a digit does not. */
const bad = Array.from({ length: COUNT }, (_, at) => `${'a'.repeat(30)}${at + 10}.webp`);
const good = `${'9'.repeat(32)}.webp`;

describeOnDatabases('Files that cannot be read or removed', (current) => {
  const brokenStorage = (): { images: ImageStorage; requested: () => string[] } => {
    const requested: string[] = [];
    const touch = async (name: string): Promise<void> => {
      requested.push(name);
      if (name.startsWith('a')) throw Object.assign(new Error('no'), { code: 'EACCES' });
    };
    return {
      requested: () => requested.splice(0),
      images: {
        ...current().app.images,
        get: async (name) => {
          await touch(name);
          return null;
        },
        remove: touch,
      },
    };
  };

  test('do not block other removals, and are retried for ever', async () => {
    const { db, clock } = current();
    const { images, requested } = brokenStorage();
    const createdAt = new Date(clock.now().getTime() - 2 * HOUR_MS);
    await db.insert(imageClaims).values([...bad, good].map((name) => ({ name, createdAt })));
    await expect(withFrozenTime(() => sweepImages({ db, images }, clock.now()))).rejects.toThrow(
      `image_claims: ${COUNT} rows failed`,
    );
    expect((await db.select().from(imageClaims)).map(({ name }) => name)).toEqual(bad);
    requested();
    expect(await withFrozenTime(() => sweepImages({ db, images }, clock.now()))).toBe(0);
    expect(requested()).toEqual([]);
    for (let times = 0; times < 10; times += 1) {
      clock.advance(6 * HOUR_MS);
      await expect(withFrozenTime(() => sweepImages({ db, images }, clock.now()))).rejects.toThrow();
    }
    const rows = await db.select().from(failedItems);
    expect(rows.map(({ failures, againAt, error }) => [failures, againAt !== null, error])).toEqual(
      bad.map(() => [11, true, 'Error EACCES']),
    );
    clock.advance(6 * HOUR_MS);
    expect(
      await withFrozenTime(() => sweepImages({ db, images: { ...images, remove: async () => {} } }, clock.now())),
    ).toBe(COUNT);
  });

  test('do not block flyers', async () => {
    const { db, clock } = current();
    const { images } = brokenStorage();
    // Of deleted listings.
    const rows = [...bad, good].map((name, at) => ({ listingId: at + 1, size: '1080x1350', name, version: 1 }));
    await db.insert(flyers).values(rows);
    await expect(withFrozenTime(() => sweepFlyers({ db, images }, clock.now()))).rejects.toThrow(
      `flyers: ${COUNT} rows failed`,
    );
    expect(await db.$count(flyers)).toBe(COUNT);
    expect(await withFrozenTime(() => sweepFlyers({ db, images }, clock.now()))).toBe(0);
  });

  test('do not block pictures to be hashed', async () => {
    const { db, clock } = current();
    const { images } = brokenStorage();
    await db.insert(imageHashes).values([...bad, `b${good.slice(1)}`].map((name) => ({ name })));
    const looked = async (): Promise<string[]> =>
      (await db.select().from(imageHashes)).filter(({ lookedAt }) => lookedAt !== null).map(({ name }) => name);
    const hash = (storage: ImageStorage) => withFrozenTime(() => hashImages({ db, images: storage }, clock.now()));
    await expect(hash(images)).rejects.toThrow(`image_hashes: ${COUNT} rows failed`);
    expect(await looked()).toEqual([`b${good.slice(1)}`]);
    clock.advance(30_000);
    await hash({ ...images, get: async () => null });
    expect(await looked()).toHaveLength(COUNT + 1);
  });
});

test('runs for each item, even if one fails', async () => {
  const done: number[] = [];
  const work = async (one: number): Promise<void> => {
    done.push(one);
    if (one < 3) throw new Error(`no ${one}`);
  };
  await expect(forEachSettled([1, 2, 3, 4], work)).rejects.toThrow('no 1');
  expect(done).toEqual([1, 2, 3, 4]);
});
