const MAX_REPORTED = 5;

const { is, isExtensible, isFrozen } = Object;
const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

type Getter = (() => unknown) | undefined;

/**
 * Watches objects by the identity of their properties and reports changes, cheaply enough for every render: one
 * comparison per property, none for frozen objects. It saves its functions before any bundle runs.
 */
export const createStateWatch = () => {
  const objects: object[] = [];
  /** Extensible objects, whose prototype and property set may change; for others the known properties suffice. */
  const open: number[] = [];
  const names: string[] = [];
  const prototypes: (object | null)[] = [];
  const counts: number[] = [];
  const owners: number[] = [];
  const keys: PropertyKey[] = [];
  const values: unknown[] = [];
  const accessors: [number, PropertyKey, Getter][] = [];
  const known = new Set<object>();

  /** Watches one object. Returns the values of its own properties. */
  const add = (object: object, name: string): [PropertyKey, unknown][] => {
    if (known.has(object)) return [];
    known.add(object);
    const own = ownKeys(object);
    const found: [PropertyKey, unknown][] = [];
    const isFixed = isFrozen(object);
    const index = objects.length;
    if (!isFixed) {
      objects[index] = object;
      names[index] = name;
      prototypes[index] = getPrototypeOf(object);
      counts[index] = own.length;
      if (isExtensible(object)) open[open.length] = index;
    }
    for (const key of own) {
      const descriptor = getOwnPropertyDescriptor(object, key);
      if (!descriptor) continue;
      if (isFixed || (!descriptor.configurable && !descriptor.writable)) {
        if (!descriptor.get && !descriptor.set) found[found.length] = [key, descriptor.value];
        continue;
      }
      if (descriptor.get || descriptor.set) {
        accessors[accessors.length] = [index, key, descriptor.get];
        continue;
      }
      const at = owners.length;
      owners[at] = index;
      keys[at] = key;
      values[at] = descriptor.value;
      found[found.length] = [key, descriptor.value];
    }
    return found;
  };

  const changedObjects = (): Set<number> => {
    const changed = new Set<number>();
    for (let at = 0; at < open.length; at += 1) {
      const index = open[at] as number;
      const object = objects[index] as object;
      if (ownKeys(object).length !== counts[index] || getPrototypeOf(object) !== prototypes[index]) changed.add(index);
    }
    for (let at = 0; at < owners.length; at += 1) {
      const index = owners[at] as number;
      const value = (objects[index] as Record<PropertyKey, unknown>)[keys[at] as PropertyKey];
      if (!is(value, values[at])) changed.add(index);
    }
    for (let at = 0; at < accessors.length; at += 1) {
      const [index, key, get] = accessors[at] as [number, PropertyKey, Getter];
      if (getOwnPropertyDescriptor(objects[index] as object, key)?.get !== get) changed.add(index);
    }
    return changed;
  };

  return {
    add,
    isObject,
    changes: (): string[] => {
      const reported: string[] = [];
      for (const index of changedObjects()) {
        if (reported.length < MAX_REPORTED) reported[reported.length] = names[index] ?? '';
      }
      return reported;
    },
    size: () => owners.length + accessors.length,
  };
};
export type StateWatch = ReturnType<typeof createStateWatch>;

const hiddenIntrinsics = (): [string, object | null][] => {
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

/** Watches the globals, the intrinsics behind them and their prototypes. */
export const watchGlobals = (watch: StateWatch): void => {
  for (const [key, value] of watch.add(globalThis, 'globalThis')) {
    const name = String(key);
    if (value === globalThis || !watch.isObject(value)) continue;
    for (const [own, part] of watch.add(value, name)) {
      if (own === 'prototype' && watch.isObject(part)) watch.add(part, `${name}.prototype`);
    }
  }
  for (const [name, value] of hiddenIntrinsics()) if (value) watch.add(value, name);
};
