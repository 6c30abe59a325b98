import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { messages } from './messages.ru';
import { packageOf, placeOf } from './placeOf';
import { behindSingletons, singletons, statelessEntries } from './singletons';

/** Returns the shared package of which a file would be a second copy; null of any other file. */
const copiedBy = (file: string): string | null => {
  const name = packageOf(file);
  if (name === null || statelessEntries.test(placeOf(file, ''))) return null;
  // `shared` decides by its own exports which of its entries are for each build.
  const known = singletons.find((singleton) => singleton === name && singleton !== 'shared');
  return known ?? behindSingletons[name] ?? null;
};

interface Import {
  importer: string;
  request: string;
}

/** Returns the import by which a copied module came into the build, from outside of its package. */
const importOf = ({ moduleGraph }: Compilation, module: Module, name: string): Import | null => {
  for (const { originModule, resolvedModule, dependency } of moduleGraph.getIncomingConnections(module)) {
    const importer = originModule?.nameForCondition();
    if (!importer || copiedBy(importer) === name) continue;
    // Webpack connects an import with what a module in between only passes on.
    const between = resolvedModule === module ? null : resolvedModule.nameForCondition();
    if (between && copiedBy(between) !== name)
      return {
        importer: between,
        request: placeOf(module.nameForCondition() ?? name, '').replace('node_modules/', ''),
      };
    return { importer, request: 'request' in dependency ? String(dependency.request) : name };
  }
  return null;
};

/**
 * Refuses a remote into which a part of a shared package is bundled, by another entry of it (`jotai/utils`) or by way of
 * a third package: contexts and stores of the copy would not be those of the site.
 */
export class RefuseCopies {
  apply(compiler: Compiler): void {
    const name = RefuseCopies.name;
    compiler.hooks.compilation.tap(name, (compilation) => {
      // What is not used has left by then, and what is concatenated is not yet.
      compilation.hooks.afterChunks.tap(name, () => {
        const sentences = new Set<string>();
        for (const module of compilation.modules) {
          const file = module.nameForCondition();
          const copied = file && compilation.chunkGraph.getNumberOfModuleChunks(module) > 0 ? copiedBy(file) : null;
          const found = copied && importOf(compilation, module, copied);
          if (found) sentences.add(messages.copy(placeOf(found.importer, compiler.context), found.request, copied));
        }
        for (const sentence of sentences) compilation.errors.push(new webpack.WebpackError(sentence));
      });
    });
  }
}
