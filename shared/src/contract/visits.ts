import { z } from 'zod';
import { buildShape } from './reports';

/** Maximum number of sections reported per page. */
export const VISIT_SECTIONS_MAX = 30;

/** A ticket names each trial and, for each, the builds of all others on trial: room for sixteen at once. */
const TICKET_MAX = 12_000;

const seconds = z.number().min(0).max(600);

/** Answer of `POST /api/visits/ticket`: the ticket to count a page's visit; null when it is not counted. */
export const visitTicketSchema = z.object({ ticket: z.string().nullable() });
export type VisitTicket = z.infer<typeof visitTicketSchema>;

/**
 * Body of `POST /api/visits`: the outcome of a page during trials. Nothing about the user, and of the address only its
 * pattern.
 */
export const visitSchema = z.strictObject({
  ticket: z.string().max(TICKET_MAX),
  /** Section and route pattern that the page opened with; empty for the shell's own pages. */
  remote: buildShape.remote,
  route: z.string().max(200),
  /** Builds that ran in the page or were requested, and whether they failed. */
  sections: z
    .array(z.strictObject({ ...buildShape, isFailed: z.boolean() }))
    .min(1)
    .max(VISIT_SECTIONS_MAX),
  /** Largest contentful paint of the first screen. */
  lcp: seconds.optional(),
  /** Interaction to next paint, and the section shown then. */
  inp: z.strictObject({ remote: buildShape.remote, value: seconds }).optional(),
});
export type Visit = z.infer<typeof visitSchema>;
