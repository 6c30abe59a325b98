/*
 * Disables zod's generated code, which the pages' policy forbids: browsers report even the attempt. Runs before any
 * schema is created, for every copy of zod on the page, and without zod, which the first screen does not need: zod
 * documents the global for this (https://github.com/colinhacks/zod/pull/5889, `core.ts`).
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
