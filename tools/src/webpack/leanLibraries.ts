import path from 'node:path';
import type webpack from 'webpack';
import { rootDir } from './federatedPackages';

/** Files of libraries that the shell's page takes without what the site does not use of them, and what leaves it out. */
export const leanLibraries = {
  'react-dom/cjs/react-dom-client.production.js': 'leanReactDom',
  '@module-federation/runtime-core/dist/remote/index.js': 'leanFederation',
  '@module-federation/runtime-core/dist/utils/load.js': 'leanFederation',
} as const;

export const leanRules: webpack.RuleSetRule[] = Object.entries(leanLibraries).map(([file, loader]) => ({
  resource: path.join(rootDir, 'node_modules', file),
  use: path.join(import.meta.dirname, `${loader}.mjs`),
}));
