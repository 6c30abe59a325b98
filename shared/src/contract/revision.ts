import { z } from 'zod';
import { type ListingBySection, listingSchemas } from './listing';
import { type LostPrivate, lostPrivateSchema } from './lost';
import { contractOf, type LostShape, type Section, schemasBySection } from './sections';

/** What an edit of a listing does not change. */
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
 * What the author would have a published listing say, until moderators decide: every field that an edit may change, and
 * since when it waits. Pictures that are not public come under signed names (docs/specification.md, 'Editing').
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

/** Told to a listing's owner and to those who moderate, absent for others. */
export interface Versioned {
  /** Grows with every edit, decision and change of state. */
  version?: number | undefined;
  /** Null when none waits. */
  revision?: Revision | null | undefined;
  /** The latest edit, where it was rejected and may be corrected; told to the author alone, absent when there is none. */
  rejected_edit?: Revision | null | undefined;
  /** Of a lost or found pet; null where nothing of it was said. */
  lost_private?: LostPrivate | null | undefined;
}

/** The same listings with version and waiting revision, where the reader is told of them. */
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
