import { z } from 'zod';
import { fieldTexts as texts } from './fieldTexts.ru';
import { frameSchema, incidentKinds, vitalNames, zoneSchema } from './reports';
import { shownSettingsSchema } from './settings';
import { journalEntrySchema } from './teams';
import { trialViewSchema } from './trials';

const buildId = z.string();

const incidentCountsSchema = z.record(z.enum(incidentKinds), z.int());

/** Why the server renders only the frame of a build's pages. */
const quarantineSchema = z.object({
  since: z.iso.datetime(),
  /** What the build did to its rendering processes, e.g. `late`, and the last error. */
  cause: z.string(),
  message: z.string(),
});

const vitalViewSchema = z.object({
  vital: z.enum(vitalNames),
  count: z.int(),
  p75: z.number(),
  /** Number of good and of poor values. */
  good: z.int(),
  poor: z.int(),
});
export type VitalView = z.infer<typeof vitalViewSchema>;

/** Server rendering time of a build's pages, waiting included, in seconds. */
const renderingViewSchema = z.object({ count: z.int(), p50: z.number(), p95: z.number() });

const buildViewSchema = z.object({
  build: buildId,
  /** Since when visitors get it. */
  since: z.iso.datetime().nullable(),
  /** Compressed bytes of its files for browsers; 0 when unknown. */
  size: z.int(),
  /** Reports about this build. */
  hour: incidentCountsSchema,
  day: incidentCountsSchema,
  /** Set while the server does not render the build. */
  quarantine: quarantineSchema.optional(),
  /** Since the answering process started; absent from older servers. */
  vitals: z.array(vitalViewSchema).optional(),
  /** Since the answering process started; absent before its first render. */
  rendering: renderingViewSchema.optional(),
});
export type BuildView = z.infer<typeof buildViewSchema>;

const packageViewSchema = z.object({
  /** `shell` or the federation name. */
  name: z.string(),
  routes: z.array(z.string()),
  /** Owning team; absent in older builds. */
  owner: z.string().optional(),
  /** Builds that were live, oldest first and the live one last, with the bytes of their files. */
  sizes: z.array(z.object({ build: buildId, size: z.int() })).optional(),
  /** Latest actions on its builds, newest first; absent from older servers. */
  journal: z.array(journalEntrySchema).optional(),
  live: buildViewSchema,
  /** Build on trial with a share of visitors. */
  canary: buildViewSchema.extend({ percent: z.int(), trial: trialViewSchema.optional() }).nullable(),
  /** Target of a rollback; null without one. */
  previous: buildId.nullable(),
  /** Whether its other builds can be previewed by a link; absent from older servers. */
  hasPreviews: z.boolean().optional(),
  /** Whether its builds declare settings that can be changed; absent from older servers. */
  hasSettings: z.boolean().optional(),
});
export type PackageView = z.infer<typeof packageViewSchema>;

export const compositionSchema = z.object({ packages: z.array(packageViewSchema) });
export type Composition = z.infer<typeof compositionSchema>;

/** A build, as the caller sees it: another administrator may have been faster. @internal */
export const buildNameSchema = z.object({
  name: z.string({ error: texts.sectionRequired }).regex(/^(?:shell|mf_[a-z0-9_]{1,40})$/, texts.unknownSection),
  build: z.string({ error: texts.buildRequired }).regex(/^[a-z0-9]{6,64}$/, texts.unknownBuild),
});
export type Rollback = z.infer<typeof buildNameSchema>;
export type LiftQuarantine = z.infer<typeof buildNameSchema>;

/** Stored build that is not live. @internal */
export const standingBuildSchema = z.object({
  build: buildId,
  since: z.iso.datetime(),
  /** Uploader; null when the journal does not know. */
  who: z.string().nullable(),
  isOnTrial: z.boolean(),
  /** Preview URL for anyone who has it, valid until `until`. */
  url: z.string(),
  until: z.iso.datetime(),
});
export type StandingBuild = z.infer<typeof standingBuildSchema>;

/** Stack frame with its location in the sources; null without a source map. */
const resolvedFrameSchema = z.object({
  ...frameSchema.shape,
  /** Path within the package, e.g. `src/pages/FeedPage.tsx`. */
  source: z.string().nullable(),
  sourceLine: z.int().nullable(),
});
export type ResolvedFrame = z.infer<typeof resolvedFrameSchema>;

/** Browser error of a build, with its count and last time. */
const buildErrorSchema = z.object({
  text: z.string(),
  count: z.int(),
  seenAt: z.iso.datetime(),
  frames: z.array(resolvedFrameSchema),
  /** Part of the page in which it happened, if another build's; absent from older servers. */
  zone: zoneSchema.optional(),
});
export type BuildError = z.infer<typeof buildErrorSchema>;

/** Answer of `GET /api/admin/composition/errors`: latest first, of the answering process. @internal */
export const buildErrorsSchema = z.object({ errors: z.array(buildErrorSchema) });

/** `trial`: a build on trial was withdrawn, the live one stays. @internal */
export const rolledBackSchema = z.object({ trial: z.boolean(), from: buildId, to: buildId });
export type RolledBack = z.infer<typeof rolledBackSchema>;

const ownPackageSchema = z.object({
  package: z.string(),
  /** Its live state; null while it is not live. */
  view: packageViewSchema.nullable(),
  /** Browser errors of its live and trial builds. */
  errors: z.array(buildErrorsSchema.extend({ build: buildId })),
  /** Values of its settings; absent where it declares none. */
  settings: shownSettingsSchema.optional(),
});
export type OwnPackage = z.infer<typeof ownPackageSchema>;

/** Live state of the packages in the token's scope. @internal */
export const teamViewSchema = z.object({
  team: z.string(),
  packages: z.array(ownPackageSchema),
});
export type TeamView = z.infer<typeof teamViewSchema>;
