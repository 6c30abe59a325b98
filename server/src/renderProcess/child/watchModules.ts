import type { StateWatch } from './watchState';

/** How deep plain objects in the exports are followed. */
const DEPTH = 3;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
};

/** Excludes contexts: React writes into them while rendering, and leaves changes when a component throws. */
const isContext = (value: object): boolean => '$$typeof' in value && value.$$typeof === Symbol.for('react.context');

/**
 * Watches an exported value with its prototype and nested plain objects. They are sealed, so that properties need not
 * be checked for addition, deletion or redefinition after every page.
 */
const watchValue = (watch: StateWatch, value: object, name: string, depth: number): void => {
  if (isContext(value)) {
    Object.seal(value);
    return;
  }
  for (const [key, part] of watch.remember(Object.seal(value), name)) {
    if (!watch.isObject(part)) continue;
    const partName = `${name}.${String(key)}`;
    if (key === 'prototype') watch.remember(Object.seal(part), partName);
    else if (depth > 0 && typeof part === 'object' && isPlain(part)) watchValue(watch, part, partName, depth - 1);
  }
};

/** Whether the shell is a development build, where React's own records would count as changes. It has no visitors. */
const isForDevelopment = ({ react = {} }: Record<string, object>): boolean => 'captureOwnerStack' in react;

/** Freezes the shared packages' namespaces, as those of ES modules are, and watches their exports. */
export const watchModules = (watch: StateWatch, singletons: Record<string, object>): void => {
  const isDeep = !isForDevelopment(singletons);
  for (const [name, module] of Object.entries(Object.freeze(singletons))) {
    for (const [key, value] of watch.remember(Object.freeze(module), name)) {
      if (isDeep && watch.isObject(value)) watchValue(watch, value, `${name}.${String(key)}`, DEPTH);
    }
  }
};
