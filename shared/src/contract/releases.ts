import { z } from 'zod';
import { isBuildFile } from './buildFiles';
import { orAny } from './fields';
import { releaseTexts } from './releaseTexts.ru';
import { packageNameSchema } from './teams';

/** What one upload of a build may hold: files, and octets of one and of all of them. */
export const UPLOAD_FILES_MAX = 400;
export const UPLOAD_FILE_BYTES_MAX = 16 * 1024 * 1024;
export const UPLOAD_BYTES_MAX = 64 * 1024 * 1024;

/**
 * Where a file of a build may stand: scripts with their maps, stylesheets, pictures and fonts for browsers, what is said of
 * them, bundles for the server.
 * Compressed forms are none of them: the site makes its own.
 */
const filePath = z
  .string()
  .max(220, releaseTexts.badPath)
  .refine(
    (path) =>
      /^(?:web\/\w[\w.-]*\.(?:js\.map|json)|node\/[a-z]{1,20}\.cjs(?:\.map)?)$/.test(path) ||
      (path.startsWith('web/') && isBuildFile(path.slice('web/'.length))),
    releaseTexts.badPath,
  );

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, releaseTexts.badHash);

/** One file of a build. */
export const releaseFileSchema = z.object({
  path: filePath,
  /** In hexadecimal digits. */
  sha256,
  size: z.int().min(0).max(UPLOAD_FILE_BYTES_MAX, releaseTexts.fileTooLarge),
});
export type ReleaseFile = z.infer<typeof releaseFileSchema>;

/** The commit that a build was made of, and whether the sources differed from it; null when not known. */
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

/** How deep a description goes, with room for those of newer tools; what is deeper nobody could write down again. */
const DESCRIBE_DEPTH_MAX = 10;

/** Whether a value from JSON goes no deeper than that; looks at no more than it has to. */
const isShallow = (value: unknown): boolean => {
  let layer = [value];
  for (let depth = 0; depth < DESCRIBE_DEPTH_MAX && layer.length > 0; depth += 1)
    layer = layer.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  return layer.length === 0;
};

/** Body of `POST /api/releases/plan`: a build that is to come, with its description (`release.json`). */
export const planReleaseSchema = z.object({
  package: packageNameSchema,
  files: z
    .array(releaseFileSchema)
    .min(1, releaseTexts.noFiles)
    .max(UPLOAD_FILES_MAX, releaseTexts.tooManyFiles(UPLOAD_FILES_MAX))
    // Names that one file system tells apart and another does not are one name.
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
export type PlanRelease = z.input<typeof planReleaseSchema>;

/** Answer to a plan. The same plan again goes on with the same upload. */
export const plannedReleaseSchema = z.object({
  upload: z.uuid(),
  /** Hashes of the files that the site lacks. */
  missing: z.array(sha256),
  /** Until then the upload is kept. */
  expires_at: z.iso.datetime(),
});
export type PlannedRelease = z.infer<typeof plannedReleaseSchema>;

/** Path of an upload, and of one file of it. */
export const uploadParamsSchema = z.object({ upload: z.uuid() });
export const uploadFileParamsSchema = uploadParamsSchema.extend({ sha256 });

/** How a build is to stand on the site: for everybody, for a share of the visitors, or to be looked at. */
export const releaseModes = ['live', 'canary', 'preview'] as const;
export type ReleaseMode = (typeof releaseModes)[number];

/** Body of `POST /api/releases/:upload/finish`. */
export const finishReleaseSchema = z
  .object({
    mode: z.enum(releaseModes, { error: releaseTexts.badMode }),
    /** Percent of the visitors, of `canary`. */
    share: z.int(releaseTexts.badShare).min(1, releaseTexts.badShare).max(99, releaseTexts.badShare).optional(),
    /** After so long the site gives a build on trial to everybody by itself unless it is worse: `30m`, `2h`, `1d`. */
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

/** What the gate said of a build: reasons against it, or, of a preview, what would speak against it. */
const gateAnswerSchema = z.object({ passed: z.boolean(), sentences: z.array(z.string()) });

/** Answer to a finished upload. */
export const finishedReleaseSchema = z.object({
  build: z.string(),
  gate: gateAnswerSchema,
  /** Whether visitors get it now, all of them or a share. */
  live: z.boolean(),
  /** Of a preview: where it can be looked at, and until when, or why it cannot. */
  preview: z
    .union([z.object({ url: z.url(), until: z.iso.datetime() }), z.object({ sentence: z.string() })])
    .optional(),
});
export type FinishedRelease = z.infer<typeof finishedReleaseSchema>;

/** Codes of refusals that whoever releases goes on by. */
export const RELEASE_REFUSED = 'RELEASE_REFUSED';
export const RELEASE_RUNNING = 'RELEASE_RUNNING';
export const FILES_MISSING = 'FILES_MISSING';

/** Body of a 409 of the calls that change what is live; with `RELEASE_REFUSED` the gate's sentences. */
export const releaseConflictSchema = z.object({
  detail: z.string(),
  code: z.string().optional(),
  gate: gateAnswerSchema.optional(),
});

/** Body of `POST /api/releases/promote`, `/rollback`, `/retire` and `/withdraw`. */
export const releasedPackageSchema = z.object({ package: packageNameSchema });

/** Answer of these calls. */
export const changedReleaseSchema = z.object({
  /** The build that went live, came back, or was taken off. */
  build: z.string(),
  /** What has happened, for the person. */
  sentences: z.array(z.string()),
});
export type ChangedRelease = z.infer<typeof changedReleaseSchema>;

const standingSchema = z.object({
  build: z.string(),
  /** Empty when not known. */
  since: z.string(),
  /** Octets of its scripts, compressed. */
  size: z.number(),
});

/** Answer of `GET /api/releases`: every package that is live, on trial, or was taken off. */
export const releasesSchema = z.object({
  packages: z.array(
    z.object({
      package: z.string(),
      live: standingSchema.nullable(),
      trial: standingSchema
        .extend({
          percent: z.int(),
          /** When the site gives it to everybody by itself unless it is worse; null for never. */
          until: z.iso.datetime().nullable(),
        })
        .nullable(),
      /** The build that a rollback goes to. */
      previous: z.string().nullable(),
    }),
  ),
});
export type Releases = z.infer<typeof releasesSchema>;

/** Query of `GET /api/releases/journal`. */
export const releaseJournalSchema = z.object({ package: orAny(packageNameSchema) });
