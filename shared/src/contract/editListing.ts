import { z } from 'zod';
import { errorBodySchema } from './error';
import { listingStatusSchema } from './listing';
import { type Revision, revisionSchemas } from './revision';
import { type Section, schemasBySection } from './sections';

/** Most characters of a list of pictures: four signed names, and room. */
const NAMES_MAX = 1000;

/**
 * What a call of `POST …/:id/edit` carries beside the fields of a create form: texts of a multipart form. Files come as
 * `images` (docs/specification.md, 'Editing').
 */
export const editFormShape = {
  /** JSON array with the names of the pictures that stay, as the listing or its revision gave them. */
  keep: z.string().max(NAMES_MAX).optional(),
  /** JSON array of all pictures in their order: names of `keep`, and `new:0`, `new:1`… for the files. */
  order: z.string().max(NAMES_MAX).optional(),
  /** The version that the form was filled with; a listing that has changed since is not touched. */
  version: z.string().max(10).optional(),
};

/** How `order` names the file of this place among the new ones. */
export const newPictureName = (place: number): string => `new:${place}`;

/** Answer of an edit: what became of the listing. */
export interface EditedListing {
  id: number;
  is_visible: z.infer<typeof listingStatusSchema>;
  /** What waits for moderators; null when all that was sent holds at once. */
  revision: Revision | null;
  version: number;
}

export const editedListingSchemas = /* @__PURE__ */ schemasBySection<{ [S in Section]: z.ZodType<EditedListing> }>(
  (section) =>
    z.object({
      id: z.int(),
      is_visible: listingStatusSchema,
      revision: (revisionSchemas[section] as z.ZodType).nullable(),
      version: z.int(),
    }),
);

/** `code` of the refusal when a listing is not the version any more that the caller has seen. */
export const STALE_VERSION_CODE = 'STALE_VERSION';

/**
 * What a 409 `STALE_VERSION` of an edit carries beside its text: the version of now, and the fields that are not as they
 * were sent, with their values of now under the names and in the form that a listing has them.
 */
const staleEdit = {
  version: z.int(),
  changed: z.array(z.object({ field: z.string(), value: z.unknown() })),
};
export type StaleEdit = z.infer<z.ZodObject<typeof staleEdit>>;

/** Body of a 409 of an edit; version and changes with the code `STALE_VERSION` alone. */
export const editConflictSchema = errorBodySchema.extend(z.object(staleEdit).partial().shape);
