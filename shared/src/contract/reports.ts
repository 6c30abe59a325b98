import { z } from 'zod';

/** Most reports in one call. */
export const REPORTS_MAX = 20;

/** Name of the shell where a remote's federation name would stand. */
export const SHELL_NAME = 'shell';

/**
 * What went wrong with a remote in a browser: its files could not be had; came late; it failed while it was drawn; its
 * code threw at another time and nobody caught it. `ssr` is the server's own: a page went out without server rendering.
 */
export const troubleKinds = ['load', 'slow', 'render', 'error', 'ssr'] as const;
export type TroubleKind = (typeof troubleKinds)[number];

export const reportSchema = z.strictObject({
  kind: z.enum(['load', 'slow', 'render', 'error']),
  /** Federation name of the remote, or `shell`. */
  remote: z.string().regex(/^(?:shell|mf_[a-z0-9_]{1,40})$/),
  build: z.string().regex(/^[a-z0-9]{6,64}$/),
});
export type Report = z.infer<typeof reportSchema>;

/** Body of `POST /api/reports`: nothing about the person, the page or the error. */
export const reportsSchema = z.strictObject({ reports: z.array(reportSchema).min(1).max(REPORTS_MAX) });
