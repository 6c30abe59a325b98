// drizzle-kit is installed in the root of the repository and looks for drizzle-orm beside itself; ours is in the
// server's own node_modules. This preloaded module shows it the way, for `import` and for `require`.
import Module, { register } from 'node:module';
import { fileURLToPath } from 'node:url';

const hook = `export const resolve = (specifier, context, next) =>
  next(specifier, specifier.startsWith('drizzle-orm') ? { ...context, parentURL: ${JSON.stringify(import.meta.url)} } : context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);

const paths = [fileURLToPath(new URL('.', import.meta.url))];
const { _resolveFilename: resolveFilename } = Module;
Module._resolveFilename = (request, parent, isMain, options) =>
  resolveFilename(request, parent, isMain, request.startsWith('drizzle-orm') ? { paths } : options);
