import { afterAll, expect, it } from '@jest/globals';
import { IMAGE_WIDTHS } from 'shared/contract';
import sharp from 'sharp';
import { describeOnDatabases } from '../../../../testing/describeOnDatabases';
import { createUser } from '../../../../testing/factories';
import { listingForm, makePicture } from '../../../../testing/listingForms';
import { startBucket } from '../../../../testing/startBucket';
import { renderImage } from '../../images/render/renderImage';
import { sweepImages } from '../../images/rules/sweepImages';
import { createS3ImageStorage } from '../../images/store/s3ImageStorage';

const bucket = await startBucket();
const images = createS3ImageStorage(bucket.settings);
afterAll(() => bucket.stop());

describeOnDatabases(
  'listings whose pictures are in a bucket',
  (site) => {
    const place = async (fields: Record<string, string>, picture: Buffer) => {
      const as = await createUser(site().db);
      return {
        as,
        answer: await site().call('POST /api/articles/create', {
          as,
          ...(await listingForm('pets', fields, [picture])),
        }),
      };
    };

    it('returns every width of an uploaded picture', async () => {
      const { as, answer } = await place({}, await makePicture({ width: 1500, height: 900, red: 40 }));
      expect(answer.statusCode).toBe(200);
      const [name] = (await site().call(`GET /api/articles/${answer.json().id}`, { as })).json().images;
      for (const width of IMAGE_WIDTHS) {
        const picture = await site().call(`GET /api/image/${name}?w=${width}`);
        expect([picture.statusCode, (await sharp(picture.rawPayload).metadata()).width]).toEqual([200, width]);
      }
    });

    it('stores nothing of a failed attempt, nor of a deleted account', async () => {
      const failedPicture = await makePicture({ red: 41 });
      const failed = await place({ title: '' }, failedPicture);
      expect(failed.answer.statusCode).toBe(422);
      expect(await images.has(`${(await renderImage(failedPicture)).name.replace('.webp', '')}-320.webp`)).toBe(false);

      const { as, answer } = await place({}, await makePicture({ red: 42 }));
      const [name] = (await site().call(`GET /api/articles/${answer.json().id}`, { as })).json().images;
      expect((await site().call(`GET /api/image/${name}?w=320`)).statusCode).toBe(200);
      expect((await site().call('POST /api/me/delete', { as })).statusCode).toBe(200);
      await sweepImages({ db: site().db, images }, site().clock.now());
      expect((await site().call(`GET /api/image/${name}?w=320`)).statusCode).toBe(404);
    });
  },
  { images },
);
