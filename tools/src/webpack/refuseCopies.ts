import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { messages } from './messages.ru';
import { packageOf, placeOf } from './placeOf';
import { behindSingletons, leftOutOfRouter, singletons, statelessEntries } from './singletons';

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
    return { importer, request: dependency && 'request' in dependency ? String(dependency.request) : name };
  }
  return null;
};

/** Returns the names that a module imports from the router and the shell does not give. */
const leftOutNames = ({ dependencies }: Module): string[] =>
  dependencies.flatMap((dependency) => {
    const [name] = 'ids' in dependency && Array.isArray(dependency.ids) ? (dependency.ids as string[]) : [];
    const isRouter = 'request' in dependency && dependency.request === 'react-router-dom';
    return isRouter && name && leftOutOfRouter.test(name) ? [name] : [];
  });

/**
 * Refuses a remote into which a part of a shared package is bundled, by another entry of it (`jotai/utils`) or by way of
 * a third package: contexts and stores of the copy would not be those of the site. Refuses names of the router as well that the shell does not give.
 */
export class RefuseCopies {
  apply(compiler: Compiler): void {
    const name = RefuseCopies.name;
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        for (const module of modules) {
          const place = placeOf(module.nameForCondition() ?? '', compiler.context);
          for (const leftOut of new Set(leftOutNames(module)))
            compilation.errors.push(new webpack.WebpackError(messages.leftOut(place, leftOut)));
        }
      });
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
