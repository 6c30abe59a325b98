import { z } from 'zod';
import { errorBodySchema } from './fields';
import { type ListingBySection, listingSchemas, listingStatusSchema } from './listing';
import { type LostPrivate, lostPrivateSchema } from './lost';
import { bySection, contractOf, type LostShape, type Section, schemasBySection } from './sections';

const unedited = {
  id: true,
  author: true,
  username: true,
  is_visible: true,
  is_owner: true,
  created_at: true,
  price_before: true,
  is_reserved: true,
} as const;

/** Pending edit of a published listing: all editable fields. Non-public pictures have signed names. */
type RevisionBySection = {
  [S in Section]: Omit<ListingBySection[S], keyof typeof unedited> & { since: string } & LostShape<
      S,
      { lost_private?: LostPrivate | null | undefined }
    >;
};
export type Revision = RevisionBySection[Section];

const lostPrivate = { lost_private: lostPrivateSchema.nullable().optional() };
const privateOf = (section: Section) => (contractOf(section).lost ? lostPrivate : {});

const revisionSchemas = /* @__PURE__ */ schemasBySection<{ [S in Section]: z.ZodType<RevisionBySection[S]> }>(
  (section) =>
    (listingSchemas[section] as z.ZodObject).omit(unedited).extend({ since: z.iso.datetime(), ...privateOf(section) }),
);

/** For a listing's owner and moderators; absent for others. @internal */
export interface Versioned {
  /** Increases with every edit, decision and change of state. */
  version?: number | undefined;
  /** Null without a pending one. */
  revision?: Revision | null | undefined;
  /** The latest edit, if rejected and still correctable; for the author only. */
  rejected_edit?: Revision | null | undefined;
  /** For a lost or found pet; null without data. */
  lost_private?: LostPrivate | null | undefined;
}

/** Adds version and pending revision to listings, for users who may see them. @internal */
export const withVersions = <T extends Record<Section, z.ZodObject>>(schemas: T) =>
  schemasBySection<{
    [S in Section]: z.ZodObject<
      T[S]['shape'] & {
        version: z.ZodOptional<z.ZodInt>;
        revision: z.ZodOptional<z.ZodNullable<z.ZodType<Revision>>>;
        rejected_edit: z.ZodOptional<z.ZodNullable<z.ZodType<Revision>>>;
      } & LostShape<S, typeof lostPrivate>
    >;
  }>((section) =>
    schemas[section].extend({
      version: z.int().optional(),
      revision: revisionSchemas[section].nullable().optional(),
      rejected_edit: revisionSchemas[section].nullable().optional(),
      ...privateOf(section),
    }),
  );

const NAMES_MAX = 1000;

/** Texts of the multipart form of `POST …/:id/edit` beside the fields of a create form; the files are `images`. @internal */
export const editFormShape = {
  /** JSON array of the remaining pictures' names, as returned with the listing or its revision. */
  keep: z.string().max(NAMES_MAX).optional(),
  /** JSON array of all pictures in order: names of `keep`, and `new:0`, `new:1`… for the files. */
  order: z.string().max(NAMES_MAX).optional(),
  /** Version that the form was filled with; the edit is refused if the listing has changed since. */
  version: z.string().max(10).optional(),
};

/** Returns the name of a new file in `order`, by index. @internal */
export const newPictureName = (index: number): string => `new:${index}`;

/** State of a listing after an edit. @internal */
export const editedListingSchemas = /* @__PURE__ */ bySection((section) =>
  z.object({
    id: z.int(),
    is_visible: listingStatusSchema,
    /** Changes that wait for review; null when all were applied at once. */
    revision: (revisionSchemas[section] as z.ZodType<Revision>).nullable(),
    version: z.int(),
  }),
);
export type EditedListing = z.infer<(typeof editedListingSchemas)[Section]>;

/** `code` of the refusal when the caller's version of a listing is outdated. @internal */
export const STALE_VERSION_CODE = 'STALE_VERSION';

/** Current version, and the current values of the fields that differ from the sent ones, in the form of a listing. */
const staleEdit = {
  version: z.int(),
  changed: z.array(z.object({ field: z.string(), value: z.unknown() })),
};
export type StaleEdit = z.infer<z.ZodObject<typeof staleEdit>>;

/** Version and changes are set with the code `STALE_VERSION` only. @internal */
export const editConflictSchema = errorBodySchema.extend(z.object(staleEdit).partial().shape);
