import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { displayPath, packageOf } from './displayPath';
import { messages } from './messages';
import { omittedRouterNames, reexportedBySingletons, singletons, statelessEntries } from './singletons';

/** Returns the shared package that a file would duplicate; null for other files. */
const copiedBy = (file: string): string | null => {
  const name = packageOf(file);
  if (name === null || statelessEntries.test(displayPath(file, ''))) return null;
  // `shared` itself decides by its exports which entries belong to each build.
  const known = singletons.find((singleton) => singleton === name && singleton !== 'shared');
  return known ?? reexportedBySingletons[name] ?? null;
};

interface Import {
  importer: string;
  request: string;
}

/** Returns the import from outside the package that brought a copied module into the build. */
const importOf = ({ moduleGraph }: Compilation, module: Module, name: string): Import | null => {
  for (const { originModule, resolvedModule, dependency } of moduleGraph.getIncomingConnections(module)) {
    const importer = originModule?.nameForCondition();
    if (!importer || copiedBy(importer) === name) continue;
    // Webpack links an import past modules that only re-export.
    const between = resolvedModule === module ? null : resolvedModule.nameForCondition();
    if (between && copiedBy(between) !== name)
      return {
        importer: between,
        request: displayPath(module.nameForCondition() ?? name, '').replace('node_modules/', ''),
      };
    return { importer, request: dependency && 'request' in dependency ? String(dependency.request) : name };
  }
  return null;
};

/** Returns the names that a module imports from the router but the shell does not provide. */
const leftOutNames = ({ dependencies }: Module): string[] =>
  dependencies.flatMap((dependency) => {
    const [name] = 'ids' in dependency && Array.isArray(dependency.ids) ? (dependency.ids as string[]) : [];
    const isRouter = 'request' in dependency && dependency.request === 'react-router-dom';
    return isRouter && name && omittedRouterNames.test(name) ? [name] : [];
  });

/**
 * Refuses a remote that bundles a part of a shared package, by another entry (`jotai/utils`) or a third package, since
 * contexts and stores of the copy would differ from the site's; and router names that the shell does not provide.
 */
export class ForbidDuplicates {
  apply(compiler: Compiler): void {
    const name = ForbidDuplicates.name;
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        for (const module of modules) {
          const place = displayPath(module.nameForCondition() ?? '', compiler.context);
          for (const leftOut of new Set(leftOutNames(module)))
            compilation.errors.push(new webpack.WebpackError(messages.leftOut(place, leftOut)));
        }
      });
      // Unused modules are gone by then, and none are concatenated yet.
      compilation.hooks.afterChunks.tap(name, () => {
        const sentences = new Set<string>();
        for (const module of compilation.modules) {
          const file = module.nameForCondition();
          const copied = file && compilation.chunkGraph.getNumberOfModuleChunks(module) > 0 ? copiedBy(file) : null;
          const found = copied && importOf(compilation, module, copied);
          if (found) sentences.add(messages.copy(displayPath(found.importer, compiler.context), found.request, copied));
        }
        for (const sentence of sentences) compilation.errors.push(new webpack.WebpackError(sentence));
      });
    });
  }
}
