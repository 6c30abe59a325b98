import { compileFunction } from 'node:vm';
import type { BundleSource } from '../protocol';

/** Runs a CommonJS bundle with the passed `require` and returns its exports. It has no `import()`. */
export const evaluate = ({ file, code }: BundleSource, require: (id: string) => unknown): unknown => {
  const module = { exports: {} as unknown };
  const run = compileFunction(code, ['exports', 'require', 'module', '__filename', '__dirname'], { filename: file });
  Reflect.apply(run, module.exports, [module.exports, require, module, file, '/']);
  return module.exports;
};
