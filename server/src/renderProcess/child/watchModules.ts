import type { StateWatch } from './watchState';

/** How deep plain objects in the exports are followed. */
const DEPTH = 3;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
};

/** Excludes contexts: React writes into them while rendering, and leaves changes when a component throws. */
const isContext = (value: object): boolean => 'Provider' in value && 'Consumer' in value;

type Guard = (value: object) => object;

/** Watches an exported value with its prototype and nested plain objects, as `guard` leaves them. */
const watchValue = (watch: StateWatch, guard: Guard, value: object, name: string, depth = DEPTH): void => {
  const guarded = guard(value);
  if (isContext(guarded)) return;
  for (const [key, part] of watch.add(guarded, name)) {
    if (!watch.isObject(part)) continue;
    const partName = `${name}.${String(key)}`;
    if (key === 'prototype') watch.add(guard(part), partName);
    else if (depth > 0 && typeof part === 'object' && isPlain(part)) {
      watchValue(watch, guard, part, partName, depth - 1);
    }
  }
};

/** Whether the shell is a development build, where React's own records would count as changes. It has no visitors. */
const isForDevelopment = ({ react = {} }: Record<string, object>): boolean => 'captureOwnerStack' in react;

/**
 * Freezes the shell's copies of the shared packages' namespaces, as those of ES modules are, and watches their exports.
 * Those of our own package are sealed too; objects of libraries stay as they are.
 */
export const watchModules = (watch: StateWatch, singletons: Record<string, object>): void => {
  const isDeep = !isForDevelopment(singletons);
  for (const [name, module] of Object.entries(Object.freeze(singletons))) {
    const guard: Guard = name === 'shared' ? Object.seal : (value) => value;
    for (const [key, value] of watch.add(Object.freeze(module), name)) {
      if (isDeep && watch.isObject(value)) watchValue(watch, guard, value, `${name}.${String(key)}`);
    }
  }
};
