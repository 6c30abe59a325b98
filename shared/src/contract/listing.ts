import { z } from 'zod';
import { lostSchema } from './lost';
import {
  type CategoryName,
  categoryNames,
  contractOf,
  type ExtrasOf,
  type ExtraValue,
  extrasOf,
  type Fields,
  type LostShape,
  type PriceUnitShape,
  type Section,
  type SectionContracts,
  schemasBySection,
} from './sections';
import type { ExtraField, Numbered, SectionField } from './sections/SectionContract';

export const listingStatusSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

const sharedShape = {
  id: z.int(),
  title: z.string(),
  city: z.string(),
  /** Whole roubles; null without a price. */
  price: z.number().nullable(),
  /** The higher price before a reduction within the last 14 days; null otherwise. */
  price_before: z.number().nullable(),
  description: z.string(),
  /** File names for `/api/image/{file}`, in the author's order; signed ones while the listing is not public. */
  images: z.array(z.string()),
  author: z.int(),
  username: z.string(),
  is_visible: listingStatusSchema,
  is_owner: z.boolean(),
  /** Absent from older servers. */
  is_reserved: z.boolean().optional(),
  /** Outcome of a closed listing: a code of the section. */
  outcome: z.string().optional(),
  /** Time of publication, or of creation while unpublished; ISO 8601, UTC. */
  created_at: z.iso.datetime(),
};

/** Null without data; absent from older servers. */
const lostShape = { lost: lostSchema.nullable().optional() };

/** Unit of the price, such as 'за час'; absent from older servers. */
const priceUnitShape = { price_unit: z.string().nullable().optional() };

/** Value of a field on a listing. */
type OnListing<F> = F extends { kind: 'choice'; wire: 'name'; options: infer O }
  ? keyof O & string
  : F extends { kind: 'choice'; options: infer O }
    ? O[keyof O]
    : string;
type IdName<F> = F extends { listingId: infer Name extends string } ? Name : never;
type CategoryOnListing<S extends Section> = SectionContracts[S]['category']['wire'] extends 'name'
  ? CategoryName<S>
  : SectionContracts[S]['categories'][CategoryName<S> & keyof SectionContracts[S]['categories']];

type ListingShape<S extends Section> = typeof sharedShape & {
  category: z.ZodType<CategoryOnListing<S>>;
} & { [K in keyof Fields<S>]: z.ZodType<OnListing<Fields<S>[K]>> } & {
  [K in keyof Fields<S> as IdName<Fields<S>[K]>]: z.ZodInt;
} & { [K in keyof ExtrasOf<S>]: z.ZodOptional<z.ZodType<ExtraValue<ExtrasOf<S>[K]> | null>> } & LostShape<
    S,
    typeof lostShape
  > &
  PriceUnitShape<S, typeof priceUnitShape>;

const numbersOf = (options: Numbered) =>
  z.union(
    Object.values(options)
      .sort((one, other) => one - other)
      .map((number) => z.literal(number)),
  );

const onListing = (name: string, field: SectionField): Record<string, z.ZodType> => {
  if (field.kind === 'choice')
    return { [name]: field.wire === 'name' ? z.enum(Object.keys(field.options)) : numbersOf(field.options) };
  const id = field.kind === 'catalogue' ? field.listingId : undefined;
  return { [name]: z.string(), ...(id !== undefined && { [id]: z.int() }) };
};

/** Null without a value; absent from older servers. */
const extraOnListing = ({ kind }: ExtraField): z.ZodType =>
  (kind === 'age' ? z.int().min(0) : z.boolean()).nullable().optional();

/** Listing by section (docs/api.md, 'Shapes'). @internal */
export const listingSchemas = /* @__PURE__ */ schemasBySection<{ [S in Section]: z.ZodObject<ListingShape<S>> }>(
  (section) => {
    const { category, categories, fields } = contractOf(section);
    return z.object({
      ...sharedShape,
      category: category.wire === 'name' ? z.enum(categoryNames[section]) : numbersOf(categories),
      ...Object.assign({}, ...Object.entries(fields).map(([name, field]) => onListing(name, field))),
      ...Object.fromEntries(Object.entries(extrasOf(section)).map(([name, extra]) => [name, extraOnListing(extra)])),
      ...(contractOf(section).priceUnits && priceUnitShape),
      ...(contractOf(section).lost && lostShape),
    });
  },
);

/** Returns the schema of a listing of each section with more fields. @internal */
export const extendListings = <E extends z.ZodRawShape>(more: E) =>
  schemasBySection<{
    [S in Section]: z.ZodObject<ListingShape<S> & E>;
  }>((section) => (listingSchemas[section] as z.ZodObject).extend(more));

type Listings = { [S in Section]: z.infer<z.ZodObject<ListingShape<S>>> };
/** Listing by section. An interface, so that TypeScript resolves it once. @public */
export interface ListingBySection extends Listings {}
/** @public */
export type PetListing = ListingBySection['pets'];
export type MarketListing = ListingBySection['market'];
export type ServiceListing = ListingBySection['services'];
/** @public */
export type Listing = ListingBySection[Section];

/** Whole km from the city that orders the feed, centre to centre; absent in that city and without such an order. */
const distanceShape = { distance_km: z.int().min(1).optional() };
type Distance = z.infer<z.ZodObject<typeof distanceShape>>;

/** Without the description, which can be longer than the rest of a feed. */
type BriefListings = { [S in Section]: Omit<ListingBySection[S], 'description'> & Distance };
/** @public */
export interface BriefListingBySection extends BriefListings {}
/** @public */
export type BriefListing = BriefListingBySection[Section];

export const briefListingSchemas = /* @__PURE__ */ schemasBySection<{
  [S in Section]: z.ZodObject<Omit<ListingShape<S>, 'description'> & typeof distanceShape>;
}>((section) => (listingSchemas[section] as z.ZodObject).omit({ description: true }).extend(distanceShape));

/** Listing of a filter call; `brief` omits the description. @internal */
export const listedSchemas = /* @__PURE__ */ schemasBySection<{
  [S in Section]: z.ZodObject<
    Omit<ListingShape<S>, 'description'> & {
      description: z.ZodOptional<ListingShape<S>['description']>;
    } & typeof distanceShape
  >;
}>((section) => (listingSchemas[section] as z.ZodObject).partial({ description: true }).extend(distanceShape));

/** Texts of a listing that its author did not write. */
const notWords = new Set(['city', 'username', 'outcome']);

/** Returns the paths of free texts in a schema, not of texts in an array or with a format. */
const textsIn = (schema: unknown, path: string): string[] => {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return textsIn(schema.unwrap(), path);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, value]) => textsIn(value, `${path}.${name}`));
  return schema instanceof z.ZodString ? [path] : [];
};

/** Returns the paths of all public free texts of a listing: 'title', 'lost.marks.collar'. @public */
export const listingTextPaths = (section: Section): string[] => {
  const { fields } = contractOf(section);
  return Object.entries(listingSchemas[section].shape).flatMap(([name, schema]) =>
    notWords.has(name) || name in fields ? [] : textsIn(schema, name),
  );
};

/** Returns the text at a path of a listing; '' without one. @public */
export const textAt = (listing: unknown, path: string): string => {
  const found = path
    .split('.')
    .reduce<unknown>((at, name) => (at as Readonly<Record<string, unknown>> | null | undefined)?.[name], listing);
  return typeof found === 'string' ? found : '';
};
