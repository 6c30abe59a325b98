import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { NavEntry } from 'shared/contract';

/** Name of the bundle with a remote's settings schema, which no build keeps. */
export const SETTINGS_BUNDLE = 'settings';

/** Part of a package's `package.json` that describes it to the federation. */
export interface FederatedPackage {
  name: string;
  version: string;
  /**
   * `name`: federation name; `routes`: react-router patterns it serves; `retired`: patterns given up on purpose;
   * `search`: query parameters used in server rendering, others are ignored there; '@criteria' stands for the filters
   * of all sections' feeds; `budget`: compressed bytes of all its browser files; `whenUsed`: parts of the names of
   * chunks that buttons with `data-fetches` and the federation name load; `ahead`: by patterns of the shell's own
   * pages, parts of the names of their chunks; `offline`: parts of the names of chunks for its pages that can be read
   * offline; absent when none can; `nav`: its links in the frame; `sitemap`: its pages for search engines; `api`:
   * addresses below `/x/<its name>/` that the site forwards to its own backend; `settings`: the file that exports its
   * settings schema as `settings`; `audience`: 'admins' hides it from everybody else; `exposes`: public modules of the
   * remote.
   */
  federation: {
    name: string;
    routes: string[];
    retired?: string[];
    search?: string[];
    budget?: number;
    whenUsed?: string[];
    ahead?: Record<string, string[]>;
    offline?: string[];
    nav?: NavEntry[];
    sitemap?: string[];
    api?: { path: string }[];
    settings?: string;
    audience?: 'everyone' | 'admins';
    exposes: Record<string, string>;
  };
}

/** Reads `package.json` in a package's folder. */
export const readPackage = (dir: string): FederatedPackage =>
  JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as FederatedPackage;
