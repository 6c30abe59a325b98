import { z } from 'zod';
import { FRAMES_MAX, REPORTS_MAX } from './constants';

/**
 * What went wrong with a remote in a browser: its files could not be had; came late; it failed while it was drawn; its
 * code threw at another time and nobody caught it; React drew a part of it anew, because the server had drawn it otherwise.
 * `ssr` is the server's own: a page went out without server rendering.
 */
export const incidentKinds = ['load', 'slow', 'render', 'error', 'hydration', 'ssr'] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/**
 * How a page felt: when its largest part was painted (`lcp`) and how long the slowest press waited for an answer (`inp`),
 * both in seconds; how far things moved under the reader's eyes (`cls`, a number without unit).
 */
export const vitalNames = ['lcp', 'inp', 'cls'] as const;
export type VitalName = (typeof vitalNames)[number];

/** Up to the first a value is good, above the second it is poor (web.dev, 'Web Vitals'). */
export const vitalThresholds: Record<VitalName, readonly [good: number, poor: number]> = {
  lcp: [2.5, 4],
  inp: [0.2, 0.5],
  cls: [0.1, 0.25],
};

export const buildShape = {
  /** Federation name of the remote, or `shell`. */
  remote: z.string().regex(/^(?:shell|mf_[a-z0-9_]{1,40})$/),
  build: z.string().regex(/^[a-z0-9]{6,64}$/),
};

/** A part of the page, as its marks in the document say. */
export const zoneSchema = z.strictObject({
  ...buildShape,
  /** Team that answers for it. */
  owner: z
    .string()
    .regex(/^[\w@./ -]{1,100}$/)
    .optional(),
});
export type Zone = z.infer<typeof zoneSchema>;

/** Where a build was in use when it did wrong; absent when that was in its own part of the page. */
const zoneShape = { zone: zoneSchema.optional() };

const incidentReportSchema = z.strictObject({
  kind: z.enum(['load', 'slow', 'render', 'hydration']),
  ...buildShape,
  ...zoneShape,
});

/** A place in a script of a build. */
export const frameSchema = z.strictObject({
  /** Below the folder of releases, e.g. `mf-feeds/0a1b2c3d4e5f/web/page.js`. */
  script: z.string().regex(/^(?:shell|mf-[a-z0-9-]{1,40})\/[a-z0-9]{6,64}\/web\/[\w.-]{1,160}\.js$/),
  /** Both from 1. */
  line: z.int().min(1).max(9_999_999),
  column: z.int().min(1).max(9_999_999),
});
export type Frame = z.infer<typeof frameSchema>;

const errorReportSchema = z.strictObject({
  kind: z.literal('error'),
  ...buildShape,
  ...zoneShape,
  /** What it said, as `cleanErrorText` leaves it. */
  text: z.string().max(120).default(''),
  /** The frames that are of builds, innermost first. */
  frames: z.array(frameSchema).max(FRAMES_MAX).default([]),
});
export type ErrorReport = z.infer<typeof errorReportSchema>;

const vitalReportSchema = z.strictObject({
  kind: z.literal('vital'),
  vital: z.enum(vitalNames),
  value: z.number().min(0).max(600),
  ...buildShape,
});
export type VitalReport = z.infer<typeof vitalReportSchema>;

export const reportSchema = z.discriminatedUnion('kind', [incidentReportSchema, errorReportSchema, vitalReportSchema]);
export type Report = z.infer<typeof reportSchema>;

/** Body of `POST /api/reports`: nothing about the person or the page. */
export const reportsSchema = z.strictObject({ reports: z.array(reportSchema).min(1).max(REPORTS_MAX) });
