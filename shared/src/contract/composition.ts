import { z } from 'zod';
import { fieldTexts as texts } from './fieldTexts.ru';
import { frameSchema, incidentKinds, vitalNames, zoneSchema } from './reports';
import { shownSettingsSchema } from './settings';
import { journalEntrySchema } from './teams';
import { trialViewSchema } from './trials';

const buildId = z.string();

/** How often each kind of incident was reported. */
export const incidentCountsSchema = z.record(z.enum(incidentKinds), z.int());

/** Why the server draws only the frame of a build's pages. */
export const quarantineSchema = z.object({
  since: z.iso.datetime(),
  /** What the build did to its rendering processes, e.g. `late`, and the last error. */
  cause: z.string(),
  message: z.string(),
});

/** What browsers have measured of a build: `p75` is as high as three of four values are at most; seconds, `cls` without unit. */
export const vitalViewSchema = z.object({
  vital: z.enum(vitalNames),
  count: z.int(),
  p75: z.number(),
  /** How many values were good, and how many poor. */
  good: z.int(),
  poor: z.int(),
});
export type VitalView = z.infer<typeof vitalViewSchema>;

/** How long pages of a build take to draw on the server, waiting included, in seconds. */
export const renderingViewSchema = z.object({ count: z.int(), p50: z.number(), p95: z.number() });

const buildViewSchema = z.object({
  build: buildId,
  /** Since when visitors get it. */
  since: z.iso.datetime().nullable(),
  /** Bytes of its files for browsers, compressed; 0 when not known. */
  size: z.int(),
  /** Reports about this build. */
  hour: incidentCountsSchema,
  day: incidentCountsSchema,
  /** Set while the server keeps the build from being rendered. */
  quarantine: quarantineSchema.optional(),
  /** Since the answering process started; absent in older servers. */
  vitals: z.array(vitalViewSchema).optional(),
  /** Since the answering process started; absent while it has drawn nothing. */
  rendering: renderingViewSchema.optional(),
});
export type BuildView = z.infer<typeof buildViewSchema>;

/** What is live of the shell or of one remote. */
export const packageViewSchema = z.object({
  /** `shell` or the federation name. */
  name: z.string(),
  /** Route patterns that it serves. */
  routes: z.array(z.string()),
  /** Team that answers for it; absent in older builds. */
  owner: z.string().optional(),
  /** Builds that were live, oldest first and the live one last, with the bytes of their files. */
  sizes: z.array(z.object({ build: buildId, size: z.int() })).optional(),
  /** The latest that was done to its builds, the latest first; absent in older servers. */
  journal: z.array(journalEntrySchema).optional(),
  live: buildViewSchema,
  /** A build on trial with a share of visitors. */
  canary: buildViewSchema.extend({ percent: z.int(), trial: trialViewSchema.optional() }).nullable(),
  /** The build that a rollback would bring back; null when there is none. */
  previous: buildId.nullable(),
  /** Whether its other builds can be looked at by a link; absent in older servers. */
  hasPreviews: z.boolean().optional(),
  /** Whether its builds declare settings whose values can be changed; absent in older servers. */
  hasSettings: z.boolean().optional(),
});
export type PackageView = z.infer<typeof packageViewSchema>;

/** Answer of `GET /api/admin/composition`: the shell first. */
export const compositionSchema = z.object({ packages: z.array(packageViewSchema) });
export type Composition = z.infer<typeof compositionSchema>;

const buildNameShape = {
  name: z.string({ error: texts.sectionRequired }).regex(/^(?:shell|mf_[a-z0-9_]{1,40})$/, texts.unknownSection),
  build: z.string({ error: texts.buildRequired }).regex(/^[a-z0-9]{6,64}$/, texts.unknownBuild),
};

/**
 * Body of `POST /api/admin/composition/rollback`; `build` is the one that the administrator sees as live (or on trial):
 * somebody else may have acted meanwhile.
 */
export const rollbackSchema = z.object(buildNameShape);
export type Rollback = z.infer<typeof rollbackSchema>;

/** Body of `POST /api/admin/composition/lift-quarantine`: the build that the server is to render again. */
export const liftQuarantineSchema = z.object(buildNameShape);
export type LiftQuarantine = z.infer<typeof liftQuarantineSchema>;

/** Query of `GET /api/admin/composition/errors`: the build whose errors are wanted. */
export const buildNameSchema = z.object(buildNameShape);
export type BuildName = z.infer<typeof buildNameSchema>;

/** Query of `GET /api/admin/composition/builds`: the package whose builds are wanted. */
export const standingBuildsQuerySchema = z.object({ name: buildNameShape.name });

/** A build that stands on the server without being what everybody gets. */
export const standingBuildSchema = z.object({
  build: buildId,
  /** When it came to the site. */
  since: z.iso.datetime(),
  /** Who brought it; null when the journal does not tell. */
  who: z.string().nullable(),
  isOnTrial: z.boolean(),
  /** Address at which whoever has it looks at the build, until `until`. */
  url: z.string(),
  until: z.iso.datetime(),
});
export type StandingBuild = z.infer<typeof standingBuildSchema>;

/** Answer of `GET /api/admin/composition/builds`: what may be looked at, the latest first. */
export const standingBuildsSchema = z.object({ builds: z.array(standingBuildSchema) });
export type StandingBuilds = z.infer<typeof standingBuildsSchema>;

/** A frame with the place in the sources that it stands for; null when no source map tells it. */
export const resolvedFrameSchema = z.object({
  ...frameSchema.shape,
  /** Path in the repository's package, e.g. `src/pages/FeedPage.tsx`. */
  source: z.string().nullable(),
  sourceLine: z.int().nullable(),
});
export type ResolvedFrame = z.infer<typeof resolvedFrameSchema>;

/** An error that browsers told of a build, with how often and when last. */
export const buildErrorSchema = z.object({
  text: z.string(),
  count: z.int(),
  seenAt: z.iso.datetime(),
  frames: z.array(resolvedFrameSchema),
  /** The part of the page in which it happened, when that was another build's; absent in older servers. */
  zone: zoneSchema.optional(),
});
export type BuildError = z.infer<typeof buildErrorSchema>;

/** Answer of `GET /api/admin/composition/errors`: the latest first, of the process that answers. */
export const buildErrorsSchema = z.object({ errors: z.array(buildErrorSchema) });
export type BuildErrors = z.infer<typeof buildErrorsSchema>;

/** Answer of a rollback. `trial`: a build on trial was withdrawn, what was live stays. */
export const rolledBackSchema = z.object({ trial: z.boolean(), from: buildId, to: buildId });
export type RolledBack = z.infer<typeof rolledBackSchema>;

/** A package that a team's token names. */
export const ownPackageSchema = z.object({
  /** Folder name. */
  package: z.string(),
  /** What is live of it; null while nobody gets it but by a trial, or nobody at all. */
  view: packageViewSchema.nullable(),
  /** Errors that browsers told of its builds, those that are live and on trial. */
  errors: z.array(buildErrorsSchema.extend({ build: buildId })),
  /** What is set of its settings; absent where it declares none. */
  settings: shownSettingsSchema.optional(),
});
export type OwnPackage = z.infer<typeof ownPackageSchema>;

/** Answer of `GET /api/releases/view`: of the packages that the token names, and of nothing else. */
export const teamViewSchema = z.object({
  /** Name of the team whose token it is. */
  team: z.string(),
  packages: z.array(ownPackageSchema),
});
export type TeamView = z.infer<typeof teamViewSchema>;
