/**
 * Gives a module of its own to zod's registry of schemas, which zod puts on `globalThis`, so that all copies of it on a
 * page have one. Each section brings its copy, of a version of its own, and may change nothing that others could see.
 */
// biome-ignore lint/style/noDefaultExport: webpack calls the default export of a loader
export default (source) => `const globalThis = {};${source}`;
