import webpack, { type Compiler, type Dependency, type Module } from 'webpack';
import { FEDERATION_CORE, singletons } from './singletons';

/** File of a browser build that lists its external uses. */
export const USE_FILE = 'use.json';

export interface RecordedUse {
  imports: Record<string, string[]>;
  /** Federated names in its sources, e.g. `mf_payments/BoostDialog`. */
  federated: string[];
}

const shared = new Set<string>([...singletons, FEDERATION_CORE]);
const federatedName = /["'`](mf_[a-z][a-z0-9_]*\/[A-Z]\w*)["'`]/g;

const requestOf = (dependency: Dependency): string =>
  'request' in dependency && typeof dependency.request === 'string' ? dependency.request : '';

/** Returns the first imported name of a module; undefined for the whole module. */
const nameOf = (dependency: Dependency): string | undefined =>
  'ids' in dependency && Array.isArray(dependency.ids) ? (dependency.ids[0] as string | undefined) : undefined;

const sourceOf = (module: Module): string => {
  const source = module.originalSource()?.source();
  return source === undefined ? '' : source.toString();
};

/**
 * Records the names that a build imports from shared packages and its federated components, which the release gate
 * compares with what is provided. Read from webpack's own parse.
 */
export class RecordUse {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = webpack;
    compiler.hooks.thisCompilation.tap('RecordUse', (compilation) => {
      const imports = new Map<string, Set<string>>();
      const federated = new Set<string>();
      // Before modules are concatenated, while each still has its own imports.
      compilation.hooks.finishModules.tap('RecordUse', (modules) => {
        for (const module of modules) {
          for (const [, name] of sourceOf(module).matchAll(federatedName)) if (name) federated.add(name);
          for (const dependency of module.dependencies) {
            const request = requestOf(dependency);
            if (!shared.has(request)) continue;
            const names = imports.get(request) ?? new Set<string>();
            imports.set(request, names);
            const name = nameOf(dependency);
            // The default import of a CommonJS package is the package itself.
            if (name && name !== 'default') names.add(name);
          }
        }
      });
      compilation.hooks.processAssets.tap(
        { name: 'RecordUse', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const use: RecordedUse = {
            imports: Object.fromEntries([...imports].sort().map(([name, names]) => [name, [...names].sort()])),
            federated: [...federated].sort(),
          };
          compilation.emitAsset(USE_FILE, new sources.RawSource(JSON.stringify(use)));
        },
      );
    });
  }
}
