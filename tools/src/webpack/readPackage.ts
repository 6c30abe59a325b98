import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { NavEntry } from 'shared/contract';

/** Name of the bundle with the schema of a remote's settings, which no build keeps. */
export const SETTINGS_BUNDLE = 'settings';

/** The part of a package's `package.json` that describes it to the federation. */
export interface FederatedPackage {
  name: string;
  version: string;
  /**
   * `name`: federation name; `routes`: react-router patterns it serves; `retired`: patterns that it gave up on purpose;
   * `search`: address parameters that its pages are drawn by on the server, the others are none of its business there;
   * '@criteria' among them stands for what the feeds of all sections are narrowed by;
   * `budget`: bytes that all its files for browsers may weigh together, compressed;
   * `whenUsed`: parts of the names of chunks that buttons with `data-fetches` and the federation name ask for;
   * `ahead`: by patterns of the shell's own pages, parts of the names of chunks that they are drawn by;
   * `offline`: parts of the names of chunks that its pages need which can be read offline; absent when none can;
   * `nav`: its links in the frame; `sitemap`: its pages that search engines may show;
   * `api`: addresses below `/x/<its name>/` that the site hands on to its own backend;
   * `settings`: the file that exports the schema of its settings as `settings`;
   * `audience`: 'admins' keeps it from everybody else; `exposes`: public modules of the remote.
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

/** What `package.json` in a package's folder says of it. */
export const readPackage = (dir: string): FederatedPackage =>
  JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as FederatedPackage;
