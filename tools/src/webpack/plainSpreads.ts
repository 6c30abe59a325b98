import type { Options } from '@swc/core';

/**
 * What swc is told of a bundle for Node: objects are put together by `Object.assign`. V8 makes a hidden class, and with it
 * half a kilobyte that only a full collection frees, for each object that comes of two spreads, each time anew; nothing
 * that reads such an object stays fast. A feed makes hundreds of them (docs/decisions/0016-pages-in-processes.md).
 */
export const plainSpreads = {
  env: { targets: { node: '20' }, include: ['transform-object-rest-spread'] },
  jsc: { assumptions: { setSpreadProperties: true, objectRestNoSymbols: true } },
} satisfies Options;
