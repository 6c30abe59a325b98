import { z } from 'zod';
import { buildShape } from './reports';

/** How many sections one page may tell of. */
export const VISIT_SECTIONS_MAX = 30;

/** A ticket names each trial and, for each, the builds of all others on trial: room for sixteen at once. */
const TICKET_MAX = 12_000;

const seconds = z.number().min(0).max(600);

/** Answer of `POST /api/visits/ticket`: what a page shows to be counted; null when it is not asked to be. */
export const visitTicketSchema = z.object({ ticket: z.string().nullable() });
export type VisitTicket = z.infer<typeof visitTicketSchema>;

/**
 * Body of `POST /api/visits`: how a page went while builds were on trial. Nothing about the person, and of the address no
 * more than its pattern.
 */
export const visitSchema = z.strictObject({
  ticket: z.string().max(TICKET_MAX),
  /** The section that the page was opened with, and the pattern of its address; empty for the shell's own pages. */
  remote: buildShape.remote,
  route: z.string().max(200),
  /** The builds that ran in the page or were asked for, and whether they failed in it. */
  sections: z
    .array(z.strictObject({ ...buildShape, isFailed: z.boolean() }))
    .min(1)
    .max(VISIT_SECTIONS_MAX),
  /** When the largest part of the first screen was painted. */
  lcp: seconds.optional(),
  /** How long the slowest press waited, and the section that was shown then. */
  inp: z.strictObject({ remote: buildShape.remote, value: seconds }).optional(),
});
export type Visit = z.infer<typeof visitSchema>;
