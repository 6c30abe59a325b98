import { z } from 'zod';
import { declaredSettingsSchema, settingValuesSchema, storedSettingsSchema } from './settings';

/** Prefix of paths that the site proxies to backends of sections (docs/teams.md, 'A backend of your own'). @internal */
export const SECTION_API = '/x/';

/** Path of the public keys by which a backend verifies the user. @internal */
export const SECTION_KEYS = '/.well-known/jwks.json';

/** Path of a section's own backend: exact, or with all below it. */
const sectionApiSchema = z.object({ path: z.string().startsWith('/').max(200) });

/** Returns the prefix of paths that a section may declare: `/x/news/` for `mf-news` and `mf_news`. @internal */
export const sectionApiOf = (name: string): string =>
  `${SECTION_API}${name.replace(/^mf[-_]/, '').replaceAll('_', '-')}/`;

/** Returns whether a raw pathname matches a declared path. @internal */
export const isSectionApi = (path: string, pathname: string): boolean =>
  path.endsWith('/*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path;

/** Icons of the kit for links in the frame. */
export const navIcons = ['heart', 'home', 'message', 'paw', 'pin', 'rocket', 'share', 'user'] as const;
/** @internal */
export type NavIcon = (typeof navIcons)[number];

/** A remote's link in the frame, without a release of the shell. */
export const navEntrySchema = z.object({
  /** A path of the remote, without parameters. */
  path: z.string().startsWith('/'),
  label: z.string().min(1).max(32),
  /** `bar`: after the site's four links, for all users; `footer`: below every page. */
  place: z.enum(['bar', 'footer']),
  /** For a link in the bar. */
  icon: z.enum(navIcons).optional(),
  /** Who sees a link in the footer. */
  audience: z.enum(['everyone', 'signed-in', 'admins']).default('everyone'),
});
/** @internal */
export type NavEntry = z.infer<typeof navEntrySchema>;

const buildId = z.string().regex(/^[a-z0-9]{6,64}$/);

/** Data that the shell needs to run a remote (docs/ARCHITECTURE.md, 'What shell and remotes agree on'). @internal */
export const remoteEntrySchema = z.object({
  /** Federation name, e.g. `mf_feeds`. */
  name: z.string().regex(/^mf_[a-z][a-z0-9_]*$/),
  /** Build id, also the name of its folder. */
  build: buildId,
  /** URL of the hashed remoteEntry file. */
  entry: z.string(),
  /** Subresource integrity of the entry. */
  integrity: z.string(),
  /** Route patterns in react-router's syntax that this remote serves, e.g. `/post/:id`. */
  routes: z.array(z.string().startsWith('/')),
  /** A remote for admins is neither server-rendered nor downloaded by other users. */
  audience: z.enum(['everyone', 'admins']).default('everyone'),
  /** URLs of the scripts that `./routes` needs, for preload hints. */
  preload: z.array(z.string()),
  /** Owning team, e.g. `@laparyadom/feeds`; absent in older builds. */
  owner: z.string().optional(),
  /** Its links in the frame; absent without any, and in older builds. */
  nav: z.array(navEntrySchema).optional(),
  /** Public values of its settings that differ from the defaults; absent without any. */
  settings: settingValuesSchema.optional(),
});
/** @internal */
export type RemoteEntry = z.infer<typeof remoteEntrySchema>;

/** Public registry, inlined in every page and served at `/remotes.json`. @internal */
export const registrySchema = z.object({
  remotes: z.record(z.string(), remoteEntrySchema),
  /** Whether pages have the service worker; otherwise they unregister it. */
  worker: z.literal(true).optional(),
});
/** @internal */
export type Registry = z.infer<typeof registrySchema>;

/**
 * Version of an interface between two builds. `major.minor`: a build made for 1.2 also runs with 1.3, not with 1.1 nor
 * 2.0. `signature` is a hash of the declared types, empty when unknown.
 */
export const agreementSchema = z.object({ version: z.string().regex(/^\d+\.\d+$/), signature: z.string() });
/** @internal */
export type Agreement = z.infer<typeof agreementSchema>;

const buildFacts = {
  /** Names of the query parameters that server rendering of its pages depends on, in order; absent in older builds. */
  search: z.array(z.string()).optional(),
  /** Its indexable pages, in order; absent without any, and in older builds. */
  sitemap: z.array(z.string().startsWith('/')).optional(),
  build: buildId,
  /** ISO time when the build got its visitors; empty before. */
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
  /** Subresource integrity of files named in pages, by URL; empty in older builds. */
  integrities: z.record(z.string(), z.string()).default({}),
  /** URLs of the scripts of its offline pages; absent without any, and in older builds. */
  offline: z.array(z.string()).optional(),
  /** Components of other remotes that it shows, by `<remote>/<exposed module>`, with their versions. */
  uses: z.record(z.string(), agreementSchema).default({}),
};

/** Remote in the pointer file of live releases. @internal */
export const remoteReleaseSchema = remoteEntrySchema.extend({
  ...buildFacts,
  /** Server bundle, relative to the folder of releases. */
  server: z.string(),
  /** Bundle of its federated components with fixtures; absent without any, and in older builds. */
  lent: z.string().optional(),
  /** URLs of the scripts of each federated component; absent without any, and in older builds. */
  federatedScripts: z.record(z.string(), z.array(z.string())).optional(),
  /** URLs of the stylesheets that `./routes` needs, in order; absent without any, and in older builds. */
  styles: z.array(z.string()).optional(),
  /** URLs of the stylesheets of each federated component, in order; absent without any. */
  federatedStyles: z.record(z.string(), z.array(z.string())).optional(),
  /** URLs of all its stylesheets, pictures and fonts; absent without any, and in older builds. */
  files: z.array(z.string()).optional(),
  /** URLs of the scripts that buttons marked with its name load; absent without any, and in older builds. */
  whenUsed: z.array(z.string()).optional(),
  /** Version of the contract between shell and remote that it was built for. */
  contract: agreementSchema.default({ version: '1.0', signature: '' }),
  /** Exposed modules, without `./`. */
  exposes: z.record(z.string(), agreementSchema).default({}),
  /** Shared packages of the shell that it uses, with the major version that it was built for. */
  needs: z.record(z.string(), z.string()).default({}),
  /** Names that it imports from each shared package. */
  imports: z.record(z.string(), z.array(z.string())).default({}),
  /** Route patterns that it dropped on purpose. */
  retired: z.array(z.string()).default([]),
  /** Paths of its own backend; absent without one, and in older builds. */
  api: z.array(sectionApiSchema).optional(),
  /** Its declared settings; absent without any, and in older builds. */
  declaredSettings: declaredSettingsSchema.optional(),
});
/** @internal */
export type RemoteRelease = z.infer<typeof remoteReleaseSchema>;

/** Deprecated export of a shared package: the contract since when, the end date, and the replacement. */
const deprecationSchema = z.object({
  since: z.string().regex(/^\d+\.\d+$/),
  /** Last day on which new builds may use it. */
  until: z.iso.date(),
  instead: z.string().min(1).max(100),
});
/** @internal */
export type Deprecation = z.infer<typeof deprecationSchema>;

/** Shared package of the shell. */
export const providedSchema = z.object({
  version: z.string(),
  names: z.array(z.string()),
  /** By name; absent without any, and in older builds. */
  deprecated: z.record(z.string(), deprecationSchema).optional(),
});

/** @internal */
export const shellReleaseSchema = z.object({
  ...buildFacts,
  /** As in `remoteEntrySchema`. */
  owner: z.string().optional(),
  /** URLs of the scripts that start the page. */
  scripts: z.array(z.string()),
  /** URLs of the scripts that the first ones import. */
  preload: z.array(z.string()),
  /** URLs of the scripts that load when the user first interacts with the page. */
  whenUsed: z.array(z.string()).default([]),
  /** By patterns of its own pages: URLs of scripts that such a page needs beside `preload`. */
  ahead: z.record(z.string(), z.array(z.string())).default({}),
  /** Bundle that renders pages, relative to the folder of releases. */
  server: z.string(),
  /** Service worker, relative to the folder of releases; absent in older builds. */
  worker: z.string().optional(),
  /** Whether pages are rendered on the server. */
  ssr: z.boolean(),
  /** Supported contracts between shell and remote, one per major version. */
  contracts: z.array(agreementSchema).default([{ version: '1.0', signature: '' }]),
  provides: z.record(z.string(), providedSchema).default({}),
  /** Route patterns of its own pages. */
  routes: z.array(z.string()).default([]),
});
/** @internal */
export type ShellRelease = z.infer<typeof shellReleaseSchema>;

const canaryOf = <R extends z.ZodType>(release: R) =>
  z.object({
    /** Percentage of visitors who get it. */
    percent: z.number().int().min(1).max(99),
    /** Time when it goes live automatically unless it is worse; never when absent. */
    until: z.iso.datetime().optional(),
    release,
  });

/** The pointer file `remotes.json` in the folder of releases: builds that are live, on trial and earlier. @internal */
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
  /** Hashes of the builds in use, by `<package>/<build>`: copies of the releases are used once complete. */
  hashes: z.record(z.string(), z.string()).optional(),
  /** Configured settings of sections, by federation name; absent while none were ever set. */
  settings: z.record(z.string(), storedSettingsSchema).optional(),
});
/** @internal */
export type LiveReleases = z.infer<typeof liveReleasesSchema>;
