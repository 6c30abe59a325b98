import path from 'node:path';
import type webpack from 'webpack';
import { rootDir } from './federatedPackages';

/** Files of libraries that the shell's page takes without what the site does not use of them, and what leaves it out. */
export const leanLibraries = {
  'react-dom/cjs/react-dom-client.production.js': 'leanReactDom',
  '@module-federation/runtime-core/dist/remote/index.js': 'leanFederation',
  '@module-federation/runtime-core/dist/utils/load.js': 'leanFederation',
} as const;

/** Files of libraries of which a page on the server leaves nothing behind (`plainAccessors.mjs`), beside the router's. */
export const plainFiles = [
  '@tanstack/query-core/build/modern/query.js',
  '@tanstack/query-core/build/modern/utils.js',
  'jotai/esm/vanilla/internals.mjs',
] as const;

/** The rules for those and for the file that makes routers. Before others: they know the files as they are. */
export const plainRulesWith = (maker: string): webpack.RuleSetRule[] =>
  [...plainFiles.map((file) => path.join(rootDir, 'node_modules', file)), maker].map((resource) => ({
    resource,
    enforce: 'pre',
    use: path.join(import.meta.dirname, 'plainAccessors.mjs'),
  }));

export const leanRules: webpack.RuleSetRule[] = Object.entries(leanLibraries).map(([file, loader]) => ({
  resource: path.join(rootDir, 'node_modules', file),
  use: path.join(import.meta.dirname, `${loader}.mjs`),
}));
