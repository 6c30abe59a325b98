import { z } from 'zod';
import { errorBodySchema } from './error';
import { listingStatusSchema } from './listing';
import { type Revision, revisionSchemas } from './revision';
import { type Section, schemasBySection } from './sections';

/** Maximum characters of a list of pictures: four signed names, and room. */
const NAMES_MAX = 1000;

/**
 * Parameters of `POST …/:id/edit` beside the fields of a create form: texts of a multipart form, with files as `images`
 * (docs/specification.md, 'Editing').
 */
export const editFormShape = {
  /** JSON array of the names of kept pictures, as returned with the listing or its revision. */
  keep: z.string().max(NAMES_MAX).optional(),
  /** JSON array of all pictures in order: names of `keep`, and `new:0`, `new:1`… for the files. */
  order: z.string().max(NAMES_MAX).optional(),
  /** Version that the form was filled with; the edit is refused if the listing has changed since. */
  version: z.string().max(10).optional(),
};

/** Returns the name of a new file in `order`, by index. */
export const newPictureName = (place: number): string => `new:${place}`;

/** Answer of an edit: the state of the listing. */
export interface EditedListing {
  id: number;
  is_visible: z.infer<typeof listingStatusSchema>;
  /** Changes that wait for review; null when all were applied at once. */
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

/** `code` of the refusal when the caller's version of a listing is outdated. */
export const STALE_VERSION_CODE = 'STALE_VERSION';

/**
 * Extra members of a 409 `STALE_VERSION` of an edit: the current version, and the current values of the fields that
 * differ from the sent ones, in the form of a listing.
 */
const staleEdit = {
  version: z.int(),
  changed: z.array(z.object({ field: z.string(), value: z.unknown() })),
};
export type StaleEdit = z.infer<z.ZodObject<typeof staleEdit>>;

/** Body of a 409 of an edit; version and changes with the code `STALE_VERSION` only. */
export const editConflictSchema = errorBodySchema.extend(z.object(staleEdit).partial().shape);
