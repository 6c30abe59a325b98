import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Name of the bundle with a remote's settings schema, which no build keeps. */
export const SETTINGS_BUNDLE = 'settings';

/** Part of a package's `package.json` that describes it as a whole to the federation; its pages are in `src/pages.ts`. */
export interface FederatedPackage {
  name: string;
  version: string;
  /**
   * `name`: federation name; `prefix`: every address from here on is the remote's; `retired`: patterns given up on
   * purpose; `budget`: compressed bytes of all its browser files; `whenUsed`: parts of the names of chunks that buttons
   * with `data-fetches` and the federation name load; `api`: addresses below `/x/<its name>/` that the site forwards to
   * its own backend; `settings`: the file that exports its settings schema as `settings`; `audience`: 'admins' hides it
   * from everybody else; `exposes`: public modules of the remote. Of the shell alone: `ahead`, by patterns of its pages
   * parts of the names of their chunks, and `sitemap`, its pages for search engines.
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

/** Reads `package.json` in a package's folder. */
export const readPackage = (dir: string): FederatedPackage =>
  JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as FederatedPackage;
