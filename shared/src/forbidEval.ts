/*
 * Has zod check by plain code instead of code that it makes out of text: the policy of the pages forbids the latter, and
 * a browser reports even the attempt, which the first schema makes. So a browser runs this before anything else: the
 * contract makes its schemas while it is imported. It holds for every copy of zod on the page, since all of them read
 * one global object, which is written here without zod: the first screen of a page needs none.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
