import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { chooseEncoding, encodePage } from './encodePage';

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('%s → %s', (accept, encoding) => {
    expect(chooseEncoding(accept)).toBe(encoding);
  });
});

describe('encodePage', () => {
  it('gives bytes that decode to the page', async () => {
    const html = '<p>Лапа</p>'.repeat(100);
    expect(brotliDecompressSync(await encodePage(html, 'br')).toString()).toBe(html);
    expect(gunzipSync(await encodePage(html, 'gzip')).toString()).toBe(html);
    expect((await encodePage(html, 'identity')).toString()).toBe(html);
  });
});
