import { createRequire } from 'node:module';
import path from 'node:path';
import type { Compiler } from 'webpack';
import { rootDir } from './federatedPackages';

/** How modules of the federation begin their names that hold the checkout's folder. */
const withFolder = /^(?:container entry|provide module) /;

/** The part of the federation's plugin that writes the first module of every entry. */
interface EntryWriter {
  default: { getTemplate: (...parameters: unknown[]) => string };
}

const nodeRequire = createRequire(import.meta.url);

/** Where the module lies; its name is a hash of its text. */
const ENTRY_FOLDER = path.join(rootDir, 'node_modules/.federation');

/** Gives those modules ids that do not follow the folder. */
export class SameIds {
  apply({ hooks, context }: Compiler): void {
    hooks.compilation.tap('SameIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('SameIds', (modules) => {
        for (const module of modules) {
          const id = withFolder.test(module.identifier()) && module.libIdent({ context });
          if (id) compilation.chunkGraph.setModuleId(module, id.replace(/^webpack\//, ''));
        }
      });
    });
  }
}

/**
 * Makes the federation's plugin write that module into one place, from whichever folder a build is started, and import by
 * relative paths in it. It imports by absolute ones, so the names of the module, and with them ids and what the minifier
 * calls things, would follow the folder of the checkout. The plugin has no option for it; throws when its files are not
 * where they were.
 */
export const importByRelativePaths = (): void => {
  const container = path.join(path.dirname(nodeRequire.resolve('@module-federation/enhanced')), 'lib/container');
  const constants = nodeRequire(path.join(container, 'constant.js')) as { TEMP_DIR: string };
  constants.TEMP_DIR = ENTRY_FOLDER;
  const { default: writer } = nodeRequire(path.join(container, 'runtime/FederationRuntimePlugin.js')) as EntryWriter;
  const { getTemplate } = writer;
  const root = path.relative(ENTRY_FOLDER, rootDir);
  writer.getTemplate = (...parameters) => getTemplate(...parameters).replaceAll(`'${rootDir}/`, `'${root}/`);
};
