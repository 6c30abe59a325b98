import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Bundle with a remote's settings schema, which no build keeps. */
export const SETTINGS_BUNDLE = 'settings';

/** Describes a package to the federation; its pages are in `src/pages.ts`. */
export interface FederatedPackage {
  name: string;
  version: string;
  /**
   * `name`: federation name; `prefix`: all addresses below it are the remote's; `retired`: patterns given up on
   * purpose; `budget`: compressed bytes of all browser files; `whenUsed`: parts of chunk names loaded by buttons with
   * `data-fetches` and the federation name; `api`: addresses below `/x/<its name>/` that the site forwards to its
   * backend; `settings`: file with its settings schema; `audience`: 'admins' hides it from everyone else; `exposes`:
   * its public modules. Of the shell: `ahead`, parts of chunk names by page, and `sitemap`, its indexable pages.
   */
  federation: {
    name: string;
    prefix?: string;
    retired?: string[];
    budget?: number;
    whenUsed?: string[];
    api?: { path: string }[];
    settings?: string;
    audience?: 'everyone' | 'admins';
    exposes: Record<string, string>;
    ahead?: Record<string, string[]>;
    sitemap?: string[];
  };
}

export const readPackage = (dir: string): FederatedPackage =>
  JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as FederatedPackage;
