import { describe, expect, it } from '@jest/globals';
import { createPagePictures } from './pagePictures';

const headers = { 'content-type': 'image/webp' };
const picture = (bytes: Buffer, status = 200) => ({ status, headers, bytes });

describe('pictures for pages', () => {
  it('are looked at once until the content changes, those that are too large as well', async () => {
    let revision = 0;
    const looks: string[] = [];
    const ask = createPagePictures(
      async (url) => {
        looks.push(url);
        return picture(url === '/small' ? Buffer.from([0, 255, 254]) : Buffer.alloc(20 * 1024 + 1));
      },
      () => revision,
    );
    expect(await ask('/small')).toEqual({ status: 200, headers, bytes: Buffer.from('AP/+') });
    expect(await ask('/small')).toEqual({ status: 200, headers, bytes: Buffer.from('AP/+') });
    expect([(await ask('/large')).status, (await ask('/large')).status]).toEqual([413, 413]);
    expect(looks).toEqual(['/small', '/large']);
    revision += 1;
    await ask('/small');
    expect(looks).toEqual(['/small', '/large', '/small']);
  });

  it('are asked for again where there is none', async () => {
    const statuses = [404, 200];
    const ask = createPagePictures(
      async () => picture(Buffer.from('a'), statuses.shift()),
      () => 0,
    );
    expect((await ask('/one')).status).toBe(404);
    expect((await ask('/one')).status).toBe(200);
  });

  it('keep no page waiting that are far away, and are there for the next one', async () => {
    let come: (bytes: Buffer) => void = () => undefined;
    const coming = new Promise<Buffer>((resolve) => {
      come = resolve;
    });
    const ask = createPagePictures(
      async () => picture(await coming),
      () => 0,
    );
    expect((await ask('/far')).status).toBe(503);
    come(Buffer.from('a'));
    await coming;
    expect((await ask('/far')).status).toBe(200);
  });
});
