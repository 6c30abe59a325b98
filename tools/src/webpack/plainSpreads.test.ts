import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import { plainSpreads } from './plainSpreads';

// The package is CommonJS, and its binding is not to be loaded twice.
const { transformSync } = createRequire(import.meta.url)('@swc/core') as typeof import('@swc/core');

const source = `
  const put = (a, b, late) => ({ first: 1, ...a, ...b, ...(late && { late }), last: a.x });
  const take = ({ x, ...others }) => others;
  result = [put({ x: 1, y: 2 }, { y: 3 }, 4), put({ x: 5 }, undefined, false), take({ x: 1, y: 2, z: 3 })];
`;

const resultOf = (code: string): unknown => JSON.parse(JSON.stringify(runInNewContext(`let result; ${code}; result`)));

it('puts the same objects together without a spread', () => {
  const { code } = transformSync(source, { configFile: false, swcrc: false, isModule: false, ...plainSpreads });
  expect(code).not.toContain('...');
  expect(resultOf(code)).toEqual(resultOf(source));
});
