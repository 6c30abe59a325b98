import { z } from 'zod';

/** One fault of one field of a request. */
export const fieldErrorSchema = z.object({ field: z.string(), msg: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** Body of every answer with a status of 400 or more. Texts are Russian and meant for the person. */
export const errorBodySchema = z.object({
  detail: z.union([z.string(), z.array(fieldErrorSchema)]),
  code: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
