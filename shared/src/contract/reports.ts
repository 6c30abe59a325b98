import { z } from 'zod';
import { FRAMES_MAX, REPORTS_MAX } from './constants';

/**
 * Incidents of a remote: files failed to load; were late; rendering threw; its code threw elsewhere; React rerendered a
 * part that the server had rendered differently; the server sent a page without rendering it (`ssr`). @internal
 */
export const incidentKinds = ['load', 'slow', 'render', 'error', 'hydration', 'ssr'] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** Web vitals: largest contentful paint, interaction to next paint, cumulative layout shift. @internal */
export const vitalNames = ['lcp', 'inp', 'cls'] as const;
export type VitalName = (typeof vitalNames)[number];

/** Up to the first a value is good, above the second poor (web.dev, 'Web Vitals'). @internal */
export const vitalThresholds: Record<VitalName, readonly [good: number, poor: number]> = {
  lcp: [2.5, 4],
  inp: [0.2, 0.5],
  cls: [0.1, 0.25],
};

const buildShape = {
  remote: z.string().regex(/^(?:shell|mf_[a-z0-9_]{1,40})$/),
  build: z.string().regex(/^[a-z0-9]{6,64}$/),
};

export const zoneSchema = z.strictObject({
  ...buildShape,
  owner: z
    .string()
    .regex(/^[\w@./ -]{1,100}$/)
    .optional(),
});
export type Zone = z.infer<typeof zoneSchema>;

/** Absent when a build failed in its own part of the page. */
const zoneShape = { zone: zoneSchema.optional() };

const incidentReportSchema = z.strictObject({
  kind: z.enum(['load', 'slow', 'render', 'hydration']),
  ...buildShape,
  ...zoneShape,
});

export const frameSchema = z.strictObject({
  /** Relative to the folder of releases, e.g. `mf-feeds/0a1b2c3d4e5f/web/page.js`. */
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
  /** As returned by `cleanErrorText`. */
  text: z.string().max(120).default(''),
  /** Stack frames in builds, innermost first. */
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

const reportSchema = z.discriminatedUnion('kind', [incidentReportSchema, errorReportSchema, vitalReportSchema]);
export type Report = z.infer<typeof reportSchema>;

/** Nothing about the user or the page. @internal */
export const reportsSchema = z.strictObject({ reports: z.array(reportSchema).min(1).max(REPORTS_MAX) });

export const VISIT_SECTIONS_MAX = 30;

/** A ticket names each trial and, for each, the builds of all others on trial: room for sixteen at once. */
const TICKET_MAX = 12_000;

const seconds = z.number().min(0).max(600);

/** Answer of `POST /api/visits/ticket`: the ticket to count a page's visit; null when it is not counted. @internal */
export const visitTicketSchema = z.object({ ticket: z.string().nullable() });
export type VisitTicket = z.infer<typeof visitTicketSchema>;

/** Outcome of a page during trials: nothing about the user, and only the pattern of the address. @internal */
export const visitSchema = z.strictObject({
  ticket: z.string().max(TICKET_MAX),
  /** Route pattern that the page opened with; empty for the shell's own pages. */
  remote: buildShape.remote,
  route: z.string().max(200),
  /** Builds that ran or were requested, and whether they failed. */
  sections: z
    .array(z.strictObject({ ...buildShape, isFailed: z.boolean() }))
    .min(1)
    .max(VISIT_SECTIONS_MAX),
  /** Of the first screen. */
  lcp: seconds.optional(),
  /** Interaction to next paint, and the section shown then. */
  inp: z.strictObject({ remote: buildShape.remote, value: seconds }).optional(),
});
export type Visit = z.infer<typeof visitSchema>;
