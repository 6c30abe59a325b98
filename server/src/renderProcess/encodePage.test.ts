import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { encodePage } from './encodePage';

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };

describe('encodePage', () => {
  it.each(Object.entries(decoders))('%s gives bytes that decode to the page', (encoding, decode) => {
    const html = '<p>Лапа</p>'.repeat(100);
    expect(decode(encodePage(html, encoding as keyof typeof decoders)).toString()).toBe(html);
  });
});
