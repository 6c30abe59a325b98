import { describe, expect, it } from '@jest/globals';
import { IMAGE_WIDTHS } from 'shared/contract';
import sharp from 'sharp';
import { renditionName } from '../store/imageName';
import { renderImage } from './renderImage';

/** Returns a blue picture with a red left half, which shows its rotation. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    {
      input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#ff0000' } },
      left: 0,
      top: 0,
    },
  ]);

const sizes = async (bytes: Buffer): Promise<number[]> => {
  const { name, renditions } = await renderImage(bytes);
  const found: number[] = [];
  for (const width of IMAGE_WIDTHS) {
    const { format, width: real } = await sharp(renditions.get(renditionName(name, width))).metadata();
    expect(format).toBe('webp');
    found.push(real);
  }
  return found;
};

const full = async (bytes: Buffer): Promise<Buffer> => {
  const { name, renditions } = await renderImage(bytes);
  const found = renditions.get(name);
  if (!found) throw new Error('No full rendition');
  return found;
};

describe('renderImage', () => {
  it('makes every width, never wider than the picture @slow', async () => {
    expect(await sizes(await halves(2000, 1000).jpeg().toBuffer())).toEqual([...IMAGE_WIDTHS]);
    expect(await sizes(await halves(500, 400).png().toBuffer())).toEqual(
      IMAGE_WIDTHS.map((width) => Math.min(width, 500)),
    );
    expect(await sizes(await halves(100, 90).webp().toBuffer())).toEqual(IMAGE_WIDTHS.map(() => 100));
  });

  it('strips metadata, including where a photo was taken', async () => {
    const photo = await halves(400, 300)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Анна' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 20/1' } })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { exif, icc, xmp, iptc } = await sharp(await full(photo)).metadata();
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('rotates a photo upright', async () => {
    // Orientation 6: the camera was rotated; upright, the left half is on top.
    const photo = await halves(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { data, info } = await sharp(await full(photo))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([200, 400]);
    const [red = 0, , blue = 255] = data;
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('applies orientation %i @slow', async (orientation) => {
    const corner = { create: { width: 900, height: 500, channels: 3, background: '#00ff00' } } as const;
    const photo = await halves(2400, 1200)
      .composite([
        { input: { create: { width: 1200, height: 1200, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
        { input: corner, left: 0, top: 0 },
      ])
      .withMetadata({ orientation })
      .jpeg({ quality: 95 })
      .toBuffer();
    const seen = (picture: Buffer) => sharp(picture).resize(24, 24, { fit: 'fill' }).removeAlpha().raw().toBuffer();
    const upright = await sharp(photo).autoOrient().png().toBuffer();
    const { width, height } = await sharp(upright).metadata();
    const rendered = await full(photo);
    const size = await sharp(rendered).metadata();
    expect(size.width / size.height).toBeCloseTo(width / height, 2);
    const [expected, actual] = [await seen(upright), await seen(rendered)];
    const difference = expected.reduce((sum, value, index) => sum + Math.abs(value - (actual[index] ?? 0)), 0);
    expect(difference / expected.length).toBeLessThan(10);
  });

  it('names a picture by its content', async () => {
    const photo = await halves(50, 50).png().toBuffer();
    const { name } = await renderImage(photo);
    expect(name).toMatch(/^[0-9a-f]{32}\.webp$/);
    expect((await renderImage(photo)).name).toBe(name);
    expect((await renderImage(await halves(52, 50).png().toBuffer())).name).not.toBe(name);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('<html></html>')],
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
    ],
    ['a file without its end', Buffer.from('/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQ', 'base64')],
  ])('refuses %s', async (_name, bytes) => {
    await expect(renderImage(bytes)).rejects.toMatchObject({
      statusCode: 422,
      detail: 'Файл не похож на изображение. Подойдут JPEG, PNG, WebP, GIF, AVIF и HEIC',
    });
  });
});
