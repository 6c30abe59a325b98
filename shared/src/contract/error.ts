import { z } from 'zod';

/** One fault of one field of a request. */
export const fieldErrorSchema = z.object({ field: z.string(), msg: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** Code of the 403 that a new sign-in helps against: the person may do this, but signed in too long ago. */
export const FRESH_SIGN_IN = 'FRESH_SIGN_IN';

/** Body of every answer with a status of 400 or more. Texts are Russian and meant for the person. */
export const errorBodySchema = z.object({
  detail: z.union([z.string(), z.array(fieldErrorSchema)]),
  code: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
