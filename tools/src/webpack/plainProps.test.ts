import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import { plainSpreads } from './plainSpreads';

// The package is CommonJS, and its binding is not to be loaded twice.
const { transformSync } = createRequire(import.meta.url)('@swc/core') as typeof import('@swc/core');

type Loader = (this: { callback: (fault: Error | null, code?: string) => void }, code: string) => void;
const { default: plainProps } = (await import(new URL('./plainProps.mjs', import.meta.url).href)) as {
  default: Loader;
};

const compile = (source: string): string =>
  transformSync(source, { configFile: false, swcrc: false, isModule: false, ...plainSpreads }).code;

const load = (code: string): string => {
  let loaded = '';
  plainProps.call(
    {
      callback: (fault, given = '') => {
        if (fault) throw fault;
        loaded = given;
      },
    },
    code,
  );
  return loaded;
};

const resultOf = (code: string): unknown => JSON.parse(JSON.stringify(runInNewContext(`let result; ${code}; result`)));

const put = 'const put = (a, b) => ({ first: 1, ...a, ...b, last: a.x });';
const source = `${put} result = [put({ x: 1, last: 2 }, { first: 3 }), put({ x: 5 }, undefined)];`;

it('puts the same objects together without descriptors, on the same lines', () => {
  const code = compile(source);
  const plain = load(code);
  expect(code).toContain('getOwnPropertyDescriptors');
  expect(plain).not.toContain('defineProperties');
  expect(resultOf(plain)).toEqual(resultOf(source));
  expect(plain.split('\n')).toHaveLength(code.split('\n').length);
});

it('leaves those objects alone that have accessors, or a property with the name of the prototype', () => {
  const withClass = `class Box { get size() { return 1; } } ${source}`;
  expect(load(compile(withClass))).not.toContain('defineProperties');

  for (const special of ['{ ...{ a: 1 }, get имя() { return 2; } }', "{ ...{ a: 1 }, ['__proto__']: 3 }"]) {
    const code = compile(`${put} const имя = ${special}; result = [put({ x: 1 }), ${special}, put({ x: имя.a })];`);
    const kept = load(code);
    expect(kept.match(/_object_spread_special_props\(_/g)).toHaveLength(2);
    expect(kept.match(/_object_spread_props\(_/g)).toHaveLength(1);
    expect(resultOf(kept)).toEqual(resultOf(code));
    expect(kept.split('\n')).toHaveLength(code.split('\n').length);
  }
  const withAccessor = `let read = 0; const box = { ...{ a: 1 }, get late() { read += 1; return read; } }; result = [read, box.late];`;
  expect(resultOf(load(compile(withAccessor)))).toEqual([0, 1]);
});

it('leaves alone what puts no objects together', () => {
  expect(load('const one = 1;')).toBe('const one = 1;');
});

it('says so when swc does it in another way', () => {
  expect(() => load('function _object_spread_props(target, source) { return target; }')).toThrow('another way');
});
