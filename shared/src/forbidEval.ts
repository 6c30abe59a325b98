/* Disables zod's generated code: the pages' policy forbids eval, and browsers report even the attempt, which the
   first schema makes. So a browser runs this before any import of the contract, which makes schemas. It covers every
   copy of zod on the page, since all read one global object, written here without zod: the first screen of a page
   needs none. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
