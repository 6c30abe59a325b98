import { expect, test } from '@jest/globals';
import { readPreview, signPreview } from './previewLink';

const keys = ['the key in use, long enough for a test', 'the key before it, long enough as well'];
const now = new Date('2026-11-21T09:00:00.000Z');
const until = new Date('2026-11-28T09:00:00.000Z');
const builds = [
  { name: 'shell', build: 'abcdef123456' },
  { name: 'mf_feeds', build: '0123456789ab' },
];
const link = (): string => signPreview(keys, { builds, until }).toString();
const read = (parameters: string, at = now) => readPreview(keys, new URLSearchParams(parameters), at);

test('a link opens its builds until it expires', () => {
  expect(read(link())).toEqual({ builds, until });
  expect(read(link(), new Date('2026-11-28T08:59:59.000Z'))).toEqual({ builds, until });
  expect(read(link(), until)).toBe('over');
});

test('accepts a link signed with the previous key, not with another one', () => {
  expect(read(signPreview(keys.slice(1), { builds, until }).toString())).toEqual({ builds, until });
  expect(read(signPreview(['some other key'], { builds, until }).toString())).toBe('forged');
});

test('an address without a signature is no link', () => {
  expect(read('')).toBe('none');
  expect(read('city=1')).toBe('none');
});

test.each<[string, (text: string) => string]>([
  ['another build', (text) => text.replace('abcdef123456', 'abcdef123457')],
  ['another package', (text) => text.replace('mf_feeds', 'mf_admin')],
  ['a build more', (text) => `${text}&build=mf_listing%400123456789ab`],
  ['a build less', (text) => text.replace('build=mf_feeds%400123456789ab&', '')],
  ['builds in another order', (text) => text.replace(/(build=[^&]*)&(build=[^&]*)/, '$2&$1')],
  ['a later end', (text) => text.replace(/exp=(\d+)/, (_, exp: string) => `exp=${Number(exp) + 1}`)],
  ['two ends', (text) => `${text}&exp=99999999999`],
  ['two signatures', (text) => `${text}&sig=${'a'.repeat(43)}`],
  ['no signature', (text) => text.replace(/&sig=.*/, '')],
  ['a signature cut short', (text) => text.slice(0, -1)],
  ['a signature of one sign', (text) => text.replace(/sig=.*/, 'sig=a')],
  ['no end', (text) => text.replace(/&exp=\d+/, '')],
  ['no build', (text) => text.replace(/build=[^&]*&/g, '')],
  ['a name that is none', (text) => text.replace('mf_feeds', '..%2F..')],
  ['a line of its own in a name', (text) => text.replace('%400123456789ab', '%400123456789ab%0Ashell')],
  ['builds without end', (text) => `${text}${'&build=mf_a%40abcdef'.repeat(50)}`],
])('%s is forged', (_what, change) => {
  expect(read(link())).not.toBe('forged');
  expect(read(change(link()))).toBe('forged');
});

test('a valid signature opens no malformed build', () => {
  const odd = signPreview(keys, { builds: [{ name: '../mf_feeds', build: 'abcdef123456' }], until });
  expect(read(odd.toString())).toBe('forged');
});
