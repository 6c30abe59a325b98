import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { endpoints, IMAGE_WIDTHS, sectionEndpoints, sections, withParam } from 'shared/contract';
import sharp from 'sharp';
import { serverFile } from '../../serverFiles';
import { apiDocument } from '../../testing/apiDocument';
import { declareSize } from '../../testing/declareSize';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { editForm } from '../../testing/editForms';
import { createListing, createUser } from '../../testing/factories';
import { listingForm, makePicture } from '../../testing/listingForms';
import { promoForm } from '../../testing/promoForm';

const ADMIN = 1;

const inputs: [string, () => Promise<Buffer>, number, string | undefined][] = [
  ['HEIC', async () => readFileSync(serverFile('src/testing/pictures/turned.heic')), 200, undefined],
  ['a JPEG without its last bytes', async () => (await makePicture()).subarray(0, -2), 200, undefined],
  ['text', async () => Buffer.from('no picture'), 422, 'BAD_IMAGE'],
  [
    'half a HEIC',
    async () => readFileSync(serverFile('src/testing/pictures/turned.heic')).subarray(0, 700),
    422,
    'BAD_IMAGE',
  ],
  ['an empty file', async () => Buffer.alloc(0), 422, 'EMPTY_FILE'],
  ['225 megapixels', async () => declareSize(await makePicture(), 15_000, 15_000), 422, 'TOO_MANY_PIXELS'],
  [
    'too many bytes',
    async () => Buffer.concat([await makePicture(), Buffer.alloc(11 * 1024 * 1024)]),
    413,
    'TOO_LARGE',
  ],
];

describeOnDatabases('forms with pictures', (site) => {
  /** What sends a picture, by the call. */
  const senders: Record<string, (picture: Buffer) => Promise<{ statusCode: number; json: () => { code?: string } }>> = {
    [endpoints.adminCreatePromo]: async (picture) =>
      site().call(`POST ${endpoints.adminCreatePromo}`, { as: ADMIN, ...(await promoForm({}, picture)) }),
  };
  for (const section of sections) {
    const { create, edit } = sectionEndpoints[section];
    senders[create] = async (picture) =>
      site().call(`POST ${create}`, {
        as: await createUser(site().db),
        ...(await listingForm(section, {}, [picture])),
      });
    senders[edit] = async (picture) => {
      const authorId = await createUser(site().db);
      const id = await createListing(site().db, section, { authorId });
      const form = await editForm(section, {}, { keep: [], files: [picture] });
      return site().call(`POST ${withParam(edit, id)}`, { as: authorId, ...form });
    };
  }

  it('are all tried here', () => {
    const withFiles = Object.entries(apiDocument(site().app).paths).filter(([, { post }]) =>
      JSON.stringify(post?.requestBody?.content['multipart/form-data'] ?? {}).includes('"binary"'),
    );
    expect(withFiles.map(([path]) => path.replace('{id}', ':id')).sort()).toEqual(Object.keys(senders).sort());
  });

  it.each(inputs)('answer %s the same', async (_name, make, statusCode, code) => {
    const picture = await make();
    for (const [path, send] of Object.entries(senders)) {
      const answer = await send(picture);
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, statusCode, code]);
    }
  });

  it('store a photo of an iPhone upright in every width, and nothing else of it', async () => {
    const { db, call } = site();
    const as = await createUser(db);
    const heic = readFileSync(serverFile('src/testing/pictures/turned.heic'));
    expect(heic.includes('Exif')).toBe(true);
    const { id } = (await call('POST /api/articles/create', { as, ...(await listingForm('pets', {}, [heic])) })).json();
    const [file] = (await call(`GET /api/articles/${id}`, { as })).json().images;
    for (const width of IMAGE_WIDTHS) {
      const { rawPayload } = await call(`GET /api/image/${file}?w=${width}`);
      const { format, width: real, height, exif, icc, xmp, orientation } = await sharp(rawPayload).metadata();
      expect({ format, real, height, exif, icc, xmp, orientation }).toEqual({ format: 'webp', real: 64, height: 96 });
    }
  });
});
