import type { StateWatch } from './watchState';

/** Returns the intrinsics that no global names. */
const hidden = (): [string, object | null][] => {
  const prototypeOf = Object.getPrototypeOf as (object: unknown) => object;
  const iterator = prototypeOf(prototypeOf([][Symbol.iterator]()));
  return [
    ['%IteratorPrototype%', iterator],
    ['%ArrayIteratorPrototype%', prototypeOf([][Symbol.iterator]())],
    ['%MapIteratorPrototype%', prototypeOf(new Map()[Symbol.iterator]())],
    ['%SetIteratorPrototype%', prototypeOf(new Set()[Symbol.iterator]())],
    ['%StringIteratorPrototype%', prototypeOf(''[Symbol.iterator]())],
    ['%RegExpStringIteratorPrototype%', prototypeOf(''.matchAll(/x/g))],
    ['%TypedArray%', prototypeOf(Uint8Array)],
    ['%TypedArray.prototype%', prototypeOf(Uint8Array.prototype)],
    ['%GeneratorFunction.prototype%', prototypeOf(function* none() {})],
    ['%AsyncFunction.prototype%', prototypeOf(async () => undefined)],
    ['%AsyncGeneratorFunction.prototype%', prototypeOf(async function* none() {})],
    ['%GeneratorPrototype%', prototypeOf(prototypeOf((function* none() {})()))],
  ];
};

/** Remembers the globals, the intrinsics behind them and their prototypes. */
export const watchGlobals = (watch: StateWatch): void => {
  for (const [key, value] of watch.remember(globalThis, 'globalThis')) {
    const name = String(key);
    if (value === globalThis || !watch.isObject(value)) continue;
    for (const [own, part] of watch.remember(value, name)) {
      if (own === 'prototype' && watch.isObject(part)) watch.remember(part, `${name}.prototype`);
    }
  }
  for (const [name, value] of hidden()) if (value) watch.remember(value, name);
};
