import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { styleHashes } from './styleHashes';

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

test('hashes consecutive pages whose styles differ', () => {
  const page = (css: string): string[] => [`<head><style>${css}</style>`, '<style>b{}</style></head>'];
  for (const css of ['a{}', 'a{}', 'c{}', 'a{}']) expect(styleHashes(page(css))).toEqual([css, 'b{}'].map(hashOf));
});

test.each<[string, string[], string[]]>([
  ['a page without styles', ['<head></head><body></body>'], []],
  ['styles in one part', ['<head><style>a{}</style><style id="b" media="x">b{}\n</style></head>'], ['a{}', 'b{}\n']],
  [
    'styles in several parts',
    ['<head><style>a{}</style>', '', '<style data-styled>я{}</style>', '</head>'],
    ['a{}', 'я{}'],
  ],
  ['no style of the body', ['<head><style>a{}</style></head><body><style>b{}</style>', '<style>c{}</style>'], ['a{}']],
  ['no style without an end', ['<head><style>a{}'], []],
  ['an empty style', ['<style></style></head>'], ['']],
])('%s', (_what, parts, styles) => {
  expect(styleHashes(parts)).toEqual(styles.map(hashOf));
});
