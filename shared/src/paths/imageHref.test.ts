import { afterEach, expect, it } from '@jest/globals';
import { imageHref, imagePreviewHref, takeImagesFrom } from './imageHref';

const signed = `${'a'.repeat(32)}.1893456000.${'b'.repeat(22)}.webp`;

afterEach(() => takeImagesFrom(undefined));

it('takes public pictures from the origin that is set, and what is signed from the site', () => {
  expect(imageHref('corgi.webp', 320)).toBe('/api/image/corgi.webp?w=320');
  takeImagesFrom('https://img.example');
  expect(imageHref('corgi.webp', 320)).toBe('https://img.example/api/image/corgi.webp?w=320');
  expect(imageHref('corgi.webp')).toBe('https://img.example/api/image/corgi.webp');
  expect(imagePreviewHref('corgi.webp')).toBe('https://img.example/api/image/corgi.webp/preview.jpg');
  expect(imageHref(signed, 320)).toBe(`/api/image/${signed}?w=320`);
});
