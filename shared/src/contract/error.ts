import { z } from 'zod';

/** Error of a request's field. */
export const fieldErrorSchema = z.object({ field: z.string(), msg: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** Body of every response with a status from 400. Texts are Russian, to show to the user. */
export const errorBodySchema = z.object({
  detail: z.union([z.string(), z.array(fieldErrorSchema)]),
  code: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
