import { z } from 'zod';
import { isBuildFile } from './buildFiles';
import { packageNameSchema } from './teams';
import { releaseTexts } from './teamTexts.ru';

/** Limits of one upload: number of files, bytes of one file and of all. */
const UPLOAD_FILES_MAX = 400;
const UPLOAD_FILE_BYTES_MAX = 16 * 1024 * 1024;
const UPLOAD_BYTES_MAX = 64 * 1024 * 1024;

/** Scripts with source maps, stylesheets, pictures, fonts, metadata, server bundles; never compressed. */
const filePath = z
  .string()
  .max(220, releaseTexts.badPath)
  .refine(
    (path) =>
      /^(?:web\/\w[\w.-]*\.(?:js\.map|json)|node\/[a-z]{1,20}\.cjs(?:\.map)?)$/.test(path) ||
      (path.startsWith('web/') && isBuildFile(path.slice('web/'.length))),
    releaseTexts.badPath,
  );

export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/, releaseTexts.badHash);

const releaseFileSchema = z.object({
  path: filePath,
  sha256: sha256Schema,
  size: z.int().min(0).max(UPLOAD_FILE_BYTES_MAX, releaseTexts.fileTooLarge),
});
export type ReleaseFile = z.infer<typeof releaseFileSchema>;

/** Commit, and whether the sources differed from it; null when unknown. */
const origin = {
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/, releaseTexts.badCommit)
    .nullish()
    .transform((commit) => commit ?? null),
  dirty: z
    .boolean()
    .nullish()
    .transform((dirty) => dirty ?? null),
};

/** Deeper descriptions could not be serialised again. */
const DESCRIBE_DEPTH_MAX = 10;

/** Stops at the first value that is too deep. */
const isShallow = (value: unknown): boolean => {
  let layer = [value];
  for (let depth = 0; depth < DESCRIBE_DEPTH_MAX && layer.length > 0; depth += 1)
    layer = layer.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  return layer.length === 0;
};

/** A planned build with its description (`release.json`). @internal */
export const planReleaseSchema = z.object({
  package: packageNameSchema,
  files: z
    .array(releaseFileSchema)
    .min(1, releaseTexts.noFiles)
    .max(UPLOAD_FILES_MAX, releaseTexts.tooManyFiles(UPLOAD_FILES_MAX))
    // Names that collide in a case-insensitive file system are duplicates.
    .refine(
      (files) => new Set(files.map(({ path }) => path.toLowerCase())).size === files.length,
      releaseTexts.sameFiles,
    )
    .refine(
      (files) => files.reduce((sum, { size }) => sum + size, 0) <= UPLOAD_BYTES_MAX,
      releaseTexts.uploadTooLarge(UPLOAD_BYTES_MAX / 1024 / 1024),
    ),
  describe: z.record(z.string().max(60), z.unknown()).refine(isShallow, releaseTexts.tooDeep),
  ...origin,
});

/** The same plan again resumes the same upload. @internal */
export const plannedReleaseSchema = z.object({
  upload: z.uuid(),
  /** Hashes. */
  missing: z.array(sha256Schema),
  expires_at: z.iso.datetime(),
});
export type PlannedRelease = z.infer<typeof plannedReleaseSchema>;

/** How to publish a build: for all visitors, for a share of them, or as a preview. @internal */
export const releaseModes = ['live', 'canary', 'preview'] as const;

export const finishReleaseSchema = z
  .object({
    mode: z.enum(releaseModes, { error: releaseTexts.badMode }),
    share: z.int(releaseTexts.badShare).min(1, releaseTexts.badShare).max(99, releaseTexts.badShare).optional(),
    /** Delay until a build on trial goes live unless it is worse: `30m`, `2h`, `1d`. */
    until: z
      .string()
      .regex(/^[1-9]\d{0,3}[mhd]$/, releaseTexts.badUntil)
      .optional(),
  })
  .refine(({ mode, until }) => mode === 'canary' || until === undefined, {
    path: ['until'],
    error: releaseTexts.badUntil,
  })
  .refine(({ mode, share }) => (mode === 'canary') === (share !== undefined), {
    path: ['share'],
    error: releaseTexts.badShare,
  });
export type FinishRelease = z.infer<typeof finishReleaseSchema>;

/** Reasons against the build; warnings for a preview. */
const gateAnswerSchema = z.object({ passed: z.boolean(), sentences: z.array(z.string()) });

export const finishedReleaseSchema = z.object({
  build: z.string(),
  gate: gateAnswerSchema,
  /** Whether some visitors get it now. */
  live: z.boolean(),
  /** For a preview: its URL and expiry, or why there is none. */
  preview: z
    .union([z.object({ url: z.url(), until: z.iso.datetime() }), z.object({ sentence: z.string() })])
    .optional(),
});
export type FinishedRelease = z.infer<typeof finishedReleaseSchema>;

/** Codes of refusals that clients handle. @internal */
export const RELEASE_REFUSED = 'RELEASE_REFUSED';
export const RELEASE_RUNNING = 'RELEASE_RUNNING';
export const FILES_MISSING = 'FILES_MISSING';

/** With `RELEASE_REFUSED`, the gate's sentences. @internal */
export const releaseConflictSchema = z.object({
  detail: z.string(),
  code: z.string().optional(),
  gate: gateAnswerSchema.optional(),
});

export const releasedPackageSchema = z.object({ package: packageNameSchema });

/** Answer of a call that changes what is live or on trial. @internal */
export const changedReleaseSchema = z.object({
  /** Build that went live, was restored, or was removed. */
  build: z.string(),
  sentences: z.array(z.string()),
});
export type ChangedRelease = z.infer<typeof changedReleaseSchema>;

const standingSchema = z.object({
  build: z.string(),
  since: z.string(),
  /** Compressed bytes. */
  size: z.number(),
});

/** Every package that is live, on trial, or was removed. @internal */
export const releasesSchema = z.object({
  packages: z.array(
    z.object({
      package: z.string(),
      live: standingSchema.nullable(),
      trial: standingSchema
        .extend({
          percent: z.int(),
          /** When it goes live automatically unless it is worse; null for never. */
          until: z.iso.datetime().nullable(),
        })
        .nullable(),
      previous: z.string().nullable(),
    }),
  ),
});
export type Releases = z.infer<typeof releasesSchema>;
