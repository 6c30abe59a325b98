import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { encodePage, pageEfforts } from './encodePage';

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };

describe('encodePage', () => {
  it.each(Object.entries(decoders))('%s encodes bytes that decode to the page', (encoding, decode) => {
    const html = '<p>Лапа</p>'.repeat(100);
    for (const effort of pageEfforts)
      expect(decode(encodePage([html, '', 'Ещё'], encoding as keyof typeof decoders, effort)).toString()).toBe(
        `${html}Ещё`,
      );
  });

  it('refuses a text that is too long for a page, however small it would become', () => {
    const half = 'x'.repeat(2_000_001);
    expect(() => encodePage([half, half], 'br')).toThrow('A page of 4000002 characters');
  });
});
