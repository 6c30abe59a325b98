import { z } from 'zod';
import { declaredSettingsSchema, settingValuesSchema, storedSettingsSchema } from './settings';

/** Prefix of paths that the site proxies to sections' backends (docs/teams.md, 'A backend of your own'). @internal */
export const SECTION_API = '/x/';

/** Path of the public keys by which a backend verifies the user. @internal */
export const SECTION_KEYS = '/.well-known/jwks.json';

/** Exact, or with all below it. */
const sectionApiSchema = z.object({ path: z.string().startsWith('/').max(200) });

/** Returns the prefix of paths that a section may declare: `/x/news/` for `mf-news` and `mf_news`. @internal */
export const sectionApiOf = (name: string): string =>
  `${SECTION_API}${name.replace(/^mf[-_]/, '').replaceAll('_', '-')}/`;

/** Returns whether a raw pathname matches a declared path. @internal */
export const isSectionApi = (path: string, pathname: string): boolean =>
  path.endsWith('/*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path;

/** Icons of the kit for links in the frame. */
const navIcons = ['heart', 'home', 'message', 'paw', 'pin', 'rocket', 'share', 'user'] as const;
export type NavIcon = (typeof navIcons)[number];

/** Link of a remote in the frame, added without a release of the shell. @internal */
export const navEntrySchema = z.object({
  /** A path of the remote, without parameters. */
  path: z.string().startsWith('/'),
  label: z.string().min(1).max(32),
  /** `bar`: after the site's four links; `footer`: below every page. */
  place: z.enum(['bar', 'footer']),
  icon: z.enum(navIcons).optional(),
  audience: z.enum(['everyone', 'signed-in', 'admins']).default('everyone'),
});
export type NavEntry = z.infer<typeof navEntrySchema>;

const buildId = z.string().regex(/^[a-z0-9]{6,64}$/);

/** Data that the shell needs to run a remote (docs/ARCHITECTURE.md, 'What shell and remotes agree on'). @internal */
export const remoteEntrySchema = z.object({
  name: z.string().regex(/^mf_[a-z][a-z0-9_]*$/),
  /** Build id, also the name of its folder. */
  build: buildId,
  /** URL of the hashed remoteEntry file. */
  entry: z.string(),
  integrity: z.string(),
  routes: z.array(z.string().startsWith('/')),
  /** A remote for admins is neither server-rendered nor downloaded by other users. */
  audience: z.enum(['everyone', 'admins']).default('everyone'),
  /** URLs of the scripts to preload for `./routes`. */
  preload: z.array(z.string()),
  /** `@laparyadom/feeds`; absent in older builds. */
  owner: z.string().optional(),
  /** Absent without links, and in older builds. */
  nav: z.array(navEntrySchema).optional(),
  /** Public values that differ from the defaults. */
  settings: settingValuesSchema.optional(),
});
export type RemoteEntry = z.infer<typeof remoteEntrySchema>;

export const registrySchema = z.object({
  remotes: z.record(z.string(), remoteEntrySchema),
  /** Whether pages have the service worker; otherwise they unregister it. */
  worker: z.literal(true).optional(),
});
export type Registry = z.infer<typeof registrySchema>;

/** `major.minor`: a build for 1.2 also runs with 1.3, not with 1.1 or 2.0. `signature` hashes the types. */
const agreementSchema = z.object({ version: z.string().regex(/^\d+\.\d+$/), signature: z.string() });
export type Agreement = z.infer<typeof agreementSchema>;

const buildFacts = {
  /** Query parameters by which its pages are rendered on the server; absent in older builds. */
  search: z.array(z.string()).optional(),
  /** Indexable pages; absent in older builds. */
  sitemap: z.array(z.string().startsWith('/')).optional(),
  build: buildId,
  /** When visitors got the build; empty before. */
  since: z.string().default(''),
  /** Transfer size of all its files in bytes. */
  size: z.number().default(0),
  /** Its largest files, for refusals to name; absent in older builds. */
  largest: z
    .array(z.object({ file: z.string().max(220), size: z.number() }))
    .max(3)
    .optional(),
  /** Budget in bytes; absent without a limit, or when nothing is compressed. */
  budget: z.number().positive().optional(),
  /** By URL, for files named in pages; empty in older builds. */
  integrities: z.record(z.string(), z.string()).default({}),
  /** URLs of the scripts of its offline pages; absent in older builds. */
  offline: z.array(z.string()).optional(),
  /** Versions of other remotes' components, by `<remote>/<exposed module>`. */
  uses: z.record(z.string(), agreementSchema).default({}),
};

export const remoteReleaseSchema = remoteEntrySchema.extend({
  ...buildFacts,
  /** Relative to the folder of releases. */
  server: z.string(),
  /** Bundle of its federated components with fixtures; absent in older builds. */
  lent: z.string().optional(),
  /** URLs by federated component; absent in older builds. */
  federatedScripts: z.record(z.string(), z.array(z.string())).optional(),
  /** URLs of the stylesheets for `./routes`, in order; absent in older builds. */
  styles: z.array(z.string()).optional(),
  /** URLs by federated component, in order. */
  federatedStyles: z.record(z.string(), z.array(z.string())).optional(),
  /** URLs of its stylesheets, pictures and fonts; absent in older builds. */
  files: z.array(z.string()).optional(),
  /** URLs of the scripts that buttons marked with its name load; absent in older builds. */
  whenUsed: z.array(z.string()).optional(),
  /** Of the contract between shell and remote that it was built for. */
  contract: agreementSchema.default({ version: '1.0', signature: '' }),
  /** Names without `./`. */
  exposes: z.record(z.string(), agreementSchema).default({}),
  /** Major versions of the shell's shared packages that it was built for. */
  needs: z.record(z.string(), z.string()).default({}),
  /** Imported names by shared package. */
  imports: z.record(z.string(), z.array(z.string())).default({}),
  /** Route patterns that it dropped on purpose. */
  retired: z.array(z.string()).default([]),
  /** Absent without a backend, and in older builds. */
  api: z.array(sectionApiSchema).optional(),
  /** Absent in older builds. */
  declaredSettings: declaredSettingsSchema.optional(),
});
export type RemoteRelease = z.infer<typeof remoteReleaseSchema>;

/** `since` is a contract version. */
const deprecationSchema = z.object({
  since: z.string().regex(/^\d+\.\d+$/),
  /** Last day on which new builds may use it. */
  until: z.iso.date(),
  instead: z.string().min(1).max(100),
});
export type Deprecation = z.infer<typeof deprecationSchema>;

const providedSchema = z.object({
  version: z.string(),
  names: z.array(z.string()),
  /** Absent in older builds. */
  deprecated: z.record(z.string(), deprecationSchema).optional(),
});

export const shellReleaseSchema = z.object({
  ...buildFacts,
  owner: z.string().optional(),
  /** URLs of the scripts that start the page. */
  scripts: z.array(z.string()),
  /** URLs of the scripts that the first ones import. */
  preload: z.array(z.string()),
  /** URLs of the scripts that load on the first interaction. */
  whenUsed: z.array(z.string()).default([]),
  /** URLs of scripts beside `preload`, by route pattern. */
  ahead: z.record(z.string(), z.array(z.string())).default({}),
  /** Relative to the folder of releases. */
  server: z.string(),
  /** Relative to the folder of releases; absent in older builds. */
  worker: z.string().optional(),
  ssr: z.boolean(),
  /** One per major version. */
  contracts: z.array(agreementSchema).default([{ version: '1.0', signature: '' }]),
  provides: z.record(z.string(), providedSchema).default({}),
  routes: z.array(z.string()).default([]),
});
export type ShellRelease = z.infer<typeof shellReleaseSchema>;

const canaryOf = <R extends z.ZodType>(release: R) =>
  z.object({
    percent: z.number().int().min(1).max(99),
    /** When it goes live automatically unless it is worse; never when absent. */
    until: z.iso.datetime().optional(),
    release,
  });

/** The pointer file `remotes.json`: builds that are live, on trial and earlier. @internal */
export const liveReleasesSchema = z.object({
  shell: shellReleaseSchema,
  remotes: z.record(z.string(), remoteReleaseSchema),
  canaries: z
    .object({
      shell: canaryOf(shellReleaseSchema).optional(),
      remotes: z.record(z.string(), canaryOf(remoteReleaseSchema)),
    })
    .default({ remotes: {} }),
  /** Formerly live builds still on disk, newest first. */
  earlier: z
    .object({ shell: z.array(shellReleaseSchema), remotes: z.record(z.string(), z.array(remoteReleaseSchema)) })
    .default({ shell: [], remotes: {} }),
  /** By `<package>/<build>`: copies of the releases are used once complete. */
  hashes: z.record(z.string(), z.string()).optional(),
  /** By federation name; absent until one is set. */
  settings: z.record(z.string(), storedSettingsSchema).optional(),
});
export type LiveReleases = z.infer<typeof liveReleasesSchema>;
