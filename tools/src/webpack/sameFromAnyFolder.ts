import type { Compiler } from 'webpack';

/** Prefixes of the federation's module names that contain the checkout's folder. */
const withFolder = /^(?:container entry|provide module) /;

/** First module of every entry, which the federation's plugin writes below `node_modules` under a hash of its text. */
const ENTRY = /[\\/]\.federation[\\/]entry\.\w+\.js$/;

/** Makes ids of the federation's modules independent of the checkout's folder. */
export class StableModuleIds {
  apply({ hooks, context }: Compiler): void {
    hooks.compilation.tap('StableModuleIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableModuleIds', (modules) => {
        for (const module of modules) {
          if (ENTRY.test(module.nameForCondition() ?? ''))
            compilation.chunkGraph.setModuleId(module, 'federation-entry');
          const id = withFolder.test(module.identifier()) && module.libIdent({ context });
          if (id) compilation.chunkGraph.setModuleId(module, id.replace(/^webpack\//, ''));
        }
      });
    });
  }
}
