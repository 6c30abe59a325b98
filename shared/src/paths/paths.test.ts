import { afterEach, describe, expect, it } from '@jest/globals';
import { imageHref, imagePreviewHref, setImageOrigin } from './imageHref';
import { slugOf } from './landingPath';

describe('imageHref', () => {
  const signed = `${'a'.repeat(32)}.1893456000.${'b'.repeat(22)}.webp`;

  afterEach(() => setImageOrigin(undefined));

  it('takes public pictures from the configured origin and signed ones from the site', () => {
    expect(imageHref('corgi.webp', 320)).toBe('/api/image/corgi.webp?w=320');
    setImageOrigin('https://img.example');
    expect(imageHref('corgi.webp', 320)).toBe('https://img.example/api/image/corgi.webp?w=320');
    expect(imageHref('corgi.webp')).toBe('https://img.example/api/image/corgi.webp');
    expect(imagePreviewHref('corgi.webp')).toBe('https://img.example/api/image/corgi.webp/preview.jpg');
    expect(imageHref(signed, 320)).toBe(`/api/image/${signed}?w=320`);
  });
});

describe('landingPath', () => {
  it.each([
    ['Мейн-кун', 'meyn-kun'],
    ['Санкт-Петербург', 'sankt-peterburg'],
    ['Йоркширский терьер', 'yorkshirskiy-terer'],
    ['Метис (собака)', 'metis-sobaka'],
    ['Киров (Калужская область)', 'kirov-kaluzhskaya-oblast'],
    ['Щёлково', 'shchelkovo'],
    ['Объезд, 2', 'obezd-2'],
    ['Й'.normalize('NFD'), 'y'],
    ['«—»', ''],
  ])('writes %s as %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
    expect(slugOf(slug)).toBe(slug);
  });
});
