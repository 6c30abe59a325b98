/*
 * Disables zod's generated code, which the pages' policy forbids: browsers report even the attempt. Runs before any
 * schema is created, for every copy of zod on the page, and without zod, which the first screen does not need.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
