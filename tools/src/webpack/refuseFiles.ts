import path from 'node:path';
import { staticTypes } from 'shared/contract';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { displayPath } from './displayPath';
import { messages } from './messages';

const text = messages.files;

const known = new Set([...staticTypes.split('|'), 'css', 'js', 'mjs', 'cjs', 'json', 'ts', 'tsx']);

const typeOf = (file: string): string => path.extname(file).slice(1).toLowerCase();

/** Returns the sentence for a module of a forbidden type; null for others. */
const sentenceFor = (module: Module, { moduleGraph }: Compilation, context: string): string | null => {
  const file = module.nameForCondition();
  if (!file || known.has(typeOf(file))) return null;
  const importer = moduleGraph.getIssuer(module)?.nameForCondition() ?? file;
  return text.type(displayPath(file, context), displayPath(importer, context), typeOf(file));
};

const startsWorker = ({ blocks }: Module): boolean =>
  blocks.some(({ dependencies }) => dependencies.some(({ category }) => category === 'worker'));

/**
 * Refuses browser builds with content that the site does not serve or its policy blocks: files outside
 * `buildFileTypes`, WebAssembly, workers.
 */
export class RefuseFiles {
  apply(compiler: Compiler): void {
    const name = RefuseFiles.name;
    const { context } = compiler;
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        for (const module of modules) {
          const file = module.nameForCondition();
          const isAsset = module.type.startsWith('asset');
          const sentence = isAsset ? sentenceFor(module, compilation, context) : null;
          if (sentence !== null) compilation.errors.push(new webpack.WebpackError(sentence));
          if (file && startsWorker(module))
            compilation.errors.push(new webpack.WebpackError(text.worker(displayPath(file, context))));
        }
      });
      compilation.hooks.processErrors.tap(name, (errors) =>
        errors.map((error) => {
          const module = error instanceof webpack.WebpackError ? error.module : null;
          const sentence = module?.getNumberOfErrors() ? sentenceFor(module, compilation, context) : null;
          return sentence === null ? error : new webpack.WebpackError(sentence);
        }),
      );
    });
  }
}
