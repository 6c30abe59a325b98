import { z } from 'zod';
import { type ListingBySection, listingSchemas } from './listing';
import { type LostPrivate, lostPrivateSchema } from './lost';
import { contractOf, type LostShape, type Section, schemasBySection } from './sections';

/** Fields that an edit does not change. */
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

/**
 * Pending edit of a published listing: all editable fields, and since when it waits. Non-public pictures have signed
 * names (docs/specification.md, 'Editing').
 */
export type RevisionBySection = {
  [S in Section]: Omit<ListingBySection[S], keyof typeof unedited> & { since: string } & LostShape<
      S,
      { lost_private?: LostPrivate | null | undefined }
    >;
};
export type Revision = RevisionBySection[Section];

const lostPrivate = { lost_private: lostPrivateSchema.nullable().optional() };
const privateOf = (section: Section) => (contractOf(section).lost ? lostPrivate : {});

export const revisionSchemas = /* @__PURE__ */ schemasBySection<{ [S in Section]: z.ZodType<RevisionBySection[S]> }>(
  (section) =>
    (listingSchemas[section] as z.ZodObject).omit(unedited).extend({ since: z.iso.datetime(), ...privateOf(section) }),
);

/** For a listing's owner and moderators; absent for others. */
export interface Versioned {
  /** Increases with every edit, decision and change of state. */
  version?: number | undefined;
  /** Null without a pending one. */
  revision?: Revision | null | undefined;
  /** The latest edit, if rejected and still correctable; for the author only, absent without one. */
  rejected_edit?: Revision | null | undefined;
  /** For a lost or found pet; null without data. */
  lost_private?: LostPrivate | null | undefined;
}

/** Adds version and pending revision to listings, for users who may see them. */
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
