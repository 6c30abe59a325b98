import { z } from 'zod';
import { sectionApiSchema } from './sectionApi';
import { declaredSettingsSchema, settingValuesSchema, storedSettingsSchema } from './settings';

/** Icons of the kit that a link in the frame may carry. */
export const navIcons = ['heart', 'home', 'message', 'paw', 'pin', 'rocket', 'share', 'user'] as const;
export type NavIcon = (typeof navIcons)[number];

/** A link that a remote has in the frame, without a release of the shell. */
export const navEntrySchema = z.object({
  /** An address of its own, without parameters. */
  path: z.string().startsWith('/'),
  label: z.string().min(1).max(32),
  /** `bar`: beside the four links of the site, for everybody; `footer`: below every page. */
  place: z.enum(['bar', 'footer']),
  /** Of a link in the bar. */
  icon: z.enum(navIcons).optional(),
  /** Who sees a link in the footer. */
  audience: z.enum(['everyone', 'signed-in', 'admins']).default('everyone'),
});
export type NavEntry = z.infer<typeof navEntrySchema>;

const buildId = z.string().regex(/^[a-z0-9]{6,64}$/);

/** What the shell needs to run one remote (docs/ARCHITECTURE.md, 'What shell and remotes agree on'). */
export const remoteEntrySchema = z.object({
  /** Federation name, e.g. `mf_feeds`. */
  name: z.string().regex(/^mf_[a-z][a-z0-9_]*$/),
  /** Id of the build, also the name of its folder. */
  build: buildId,
  /** URL of the hashed remoteEntry file. */
  entry: z.string(),
  /** Subresource integrity of the entry. */
  integrity: z.string(),
  /** Route patterns of react-router that this remote serves, e.g. `/post/:id`. */
  routes: z.array(z.string().startsWith('/')),
  /** Who may have it: a remote for admins is neither rendered on the server nor downloaded by anybody else. */
  audience: z.enum(['everyone', 'admins']).default('everyone'),
  /** URLs of the scripts that `./routes` needs, for preload hints. */
  preload: z.array(z.string()),
  /** Team that answers for it, e.g. `@laparyadom/feeds`; absent in older builds. */
  owner: z.string().optional(),
  /** Its links in the frame; absent when it has none, and in older builds. */
  nav: z.array(navEntrySchema).optional(),
  /** Values of its settings that are not the declared defaults, for everybody to read; absent when there are none. */
  settings: settingValuesSchema.optional(),
});
export type RemoteEntry = z.infer<typeof remoteEntrySchema>;

/** The public registry, inlined in every page and served at `/remotes.json`. */
export const registrySchema = z.object({
  remotes: z.record(z.string(), remoteEntrySchema),
  /** Whether pages have the service worker; without it they take theirs off. */
  worker: z.literal(true).optional(),
});
export type Registry = z.infer<typeof registrySchema>;

/**
 * A version of something that two builds agree on. `major.minor`: whoever was made for 1.2 also runs with 1.3, not with
 * 1.1 nor 2.0. `signature` is a hash of the declared types, empty when none is known.
 */
export const agreementSchema = z.object({ version: z.string().regex(/^\d+\.\d+$/), signature: z.string() });
export type Agreement = z.infer<typeof agreementSchema>;

const buildFacts = {
  /** Names of the address parameters that its pages are drawn by on the server, in order; absent in older builds. */
  search: z.array(z.string()).optional(),
  /** Its pages that search engines may show, in order; absent when there are none, and in older builds. */
  sitemap: z.array(z.string().startsWith('/')).optional(),
  build: buildId,
  /** ISO time since when the build has its visitors; empty before it has any. */
  since: z.string().default(''),
  /** Bytes of all its files as browsers get them. */
  size: z.number().default(0),
  /** Its largest files, for refusals to name; absent in older builds. */
  largest: z
    .array(z.object({ file: z.string().max(220), size: z.number() }))
    .max(3)
    .optional(),
  /** Bytes that it may have; absent where nobody has set a limit, or nothing is compressed. */
  budget: z.number().positive().optional(),
  /** Subresource integrity of the files that pages name, by address; none in older builds. */
  integrities: z.record(z.string(), z.string()).default({}),
  /** URLs of the scripts that its pages need which can be read offline; absent when there are none, and in older builds. */
  offline: z.array(z.string()).optional(),
  /** Components of other remotes that it shows, by `<remote>/<exposed module>`, as it was built for them. */
  uses: z.record(z.string(), agreementSchema).default({}),
};

/** A remote as the pointer file of the live releases names it. */
export const remoteReleaseSchema = remoteEntrySchema.extend({
  ...buildFacts,
  /** Bundle for server rendering, relative to the folder of releases. */
  server: z.string(),
  /** Bundle of the components that it lends, with their fixtures; absent when it lends none, and in older builds. */
  lent: z.string().optional(),
  /** URLs of the scripts that each component it lends needs; absent when it lends none, and in older builds. */
  federatedScripts: z.record(z.string(), z.array(z.string())).optional(),
  /** URLs of the stylesheets that `./routes` needs, in order; absent when there are none, and in older builds. */
  styles: z.array(z.string()).optional(),
  /** URLs of the stylesheets that each component it lends needs, in order; absent when there are none. */
  federatedStyles: z.record(z.string(), z.array(z.string())).optional(),
  /** URLs of all its stylesheets, pictures and fonts; absent when there are none, and in older builds. */
  files: z.array(z.string()).optional(),
  /** URLs of the scripts that its buttons marked with its name ask for; absent when there are none, and in older builds. */
  whenUsed: z.array(z.string()).optional(),
  /** Contract between shell and remote that it was built for. */
  contract: agreementSchema.default({ version: '1.0', signature: '' }),
  /** Modules that it gives, without `./`. */
  exposes: z.record(z.string(), agreementSchema).default({}),
  /** Shared packages that it takes from the shell, each with the major version that it was built for. */
  needs: z.record(z.string(), z.string()).default({}),
  /** Names that it imports from each shared package. */
  imports: z.record(z.string(), z.array(z.string())).default({}),
  /** Route patterns that it gave up on purpose. */
  retired: z.array(z.string()).default([]),
  /** Addresses that it asks its own backend at; absent when it has none, and in older builds. */
  api: z.array(sectionApiSchema).optional(),
  /** The settings that it reads; absent when there are none, and in older builds. */
  declaredSettings: declaredSettingsSchema.optional(),
});
export type RemoteRelease = z.infer<typeof remoteReleaseSchema>;

/** What is going to leave a shared package: since which contract it is not to be used, until when it stays, what to take. */
const deprecationSchema = z.object({
  since: z.string().regex(/^\d+\.\d+$/),
  /** The last day on which new builds may use it. */
  until: z.iso.date(),
  instead: z.string().min(1).max(100),
});
export type Deprecation = z.infer<typeof deprecationSchema>;

/** A shared package as the shell gives it. */
export const providedSchema = z.object({
  version: z.string(),
  names: z.array(z.string()),
  /** By name; absent when nothing leaves, and in older builds. */
  deprecated: z.record(z.string(), deprecationSchema).optional(),
});

export const shellReleaseSchema = z.object({
  ...buildFacts,
  /** As in `remoteEntrySchema`. */
  owner: z.string().optional(),
  /** URLs of the scripts that start the page. */
  scripts: z.array(z.string()),
  /** URLs of the scripts that the first ones ask for. */
  preload: z.array(z.string()),
  /** URLs of the scripts that the page asks for when somebody begins to use it. */
  whenUsed: z.array(z.string()).default([]),
  /** By patterns of its own pages: URLs of the scripts that such a page needs beside `preload`. */
  ahead: z.record(z.string(), z.array(z.string())).default({}),
  /** Bundle that renders pages, relative to the folder of releases. */
  server: z.string(),
  /** The service worker, relative to the folder of releases; absent in older builds. */
  worker: z.string().optional(),
  /** Whether pages are rendered on the server. */
  ssr: z.boolean(),
  /** Contracts between shell and remote that it keeps, one for each major version. */
  contracts: z.array(agreementSchema).default([{ version: '1.0', signature: '' }]),
  provides: z.record(z.string(), providedSchema).default({}),
  /** Route patterns of its own pages. */
  routes: z.array(z.string()).default([]),
});
export type ShellRelease = z.infer<typeof shellReleaseSchema>;

const canaryOf = <R extends z.ZodType>(release: R) =>
  z.object({
    /** Share of visitors who get it, in percent. */
    percent: z.number().int().min(1).max(99),
    /** When the site gives it to everybody by itself unless it is worse; never when absent. */
    until: z.iso.datetime().optional(),
    release,
  });

/** The pointer file `remotes.json` in the folder of releases: what is live now, what is on trial, what was live before. */
export const liveReleasesSchema = z.object({
  shell: shellReleaseSchema,
  remotes: z.record(z.string(), remoteReleaseSchema),
  canaries: z
    .object({
      shell: canaryOf(shellReleaseSchema).optional(),
      remotes: z.record(z.string(), canaryOf(remoteReleaseSchema)),
    })
    .default({ remotes: {} }),
  /** Builds that were live before and still stand on disk, newest first. */
  earlier: z
    .object({ shell: z.array(shellReleaseSchema), remotes: z.record(z.string(), z.array(remoteReleaseSchema)) })
    .default({ shell: [], remotes: {} }),
  /** Hashes of the builds in use, by `<package>/<build>`: a copy of the releases is taken when all of them are whole. */
  hashes: z.record(z.string(), z.string()).optional(),
  /** What was set for sections, by their names in the federation; absent where nothing ever was. */
  settings: z.record(z.string(), storedSettingsSchema).optional(),
});
export type LiveReleases = z.infer<typeof liveReleasesSchema>;
