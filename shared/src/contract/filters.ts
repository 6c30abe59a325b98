import { z } from 'zod';
import { contractOf, type Fields, type Section, schemasBySection } from './sections';
import type { SectionField } from './sections/SectionContract';

const namedSchema = z.object({ name: z.string() });
const idNamedSchema = z.object({ id: z.int(), name: z.string() });

const entrySchemas = {
  grouped: z.object({ id: z.int(), name: z.string(), type: z.string(), popular: z.boolean() }),
  tree: z.object({
    id: z.int(),
    name: z.string(),
    /** Id of the parent item; 0 at the top level. */
    owner: z.int(),
  }),
  plain: idNamedSchema,
};

const regionSchema = z.object({ name: z.string(), cities: z.array(z.int()) });

const sharedShape = {
  cities: z.array(idNamedSchema),
  /** Alphabetical; absent from older servers. */
  regions: z.array(regionSchema).optional(),
  categories: z.array(namedSchema),
};

type ListName<F> = F extends { list: infer Name extends string } ? Name : never;
type ListSchema<F> = F extends { kind: 'catalogue'; entries: infer E extends keyof typeof entrySchemas }
  ? z.ZodArray<(typeof entrySchemas)[E]>
  : z.ZodArray<typeof namedSchema>;
type FiltersShape<S extends Section> = {
  [K in keyof Fields<S> as ListName<Fields<S>[K]>]: ListSchema<Fields<S>[K]>;
} & typeof sharedShape;

const listOf = (field: SectionField): Record<string, z.ZodType> =>
  field.list === undefined
    ? {}
    : { [field.list]: z.array(field.kind === 'catalogue' ? entrySchemas[field.entries] : namedSchema) };

/** Breeds and cities come most popular first. @internal */
export const filtersSchemas = /* @__PURE__ */ schemasBySection<{ [S in Section]: z.ZodObject<FiltersShape<S>> }>(
  (section) =>
    z.object({ ...Object.assign({}, ...Object.values(contractOf(section).fields).map(listOf)), ...sharedShape }),
);

type Filters = { [S in Section]: z.infer<z.ZodObject<FiltersShape<S>>> };
/** @public */
export interface FiltersBySection extends Filters {}
/** @public */
export type PetFilters = FiltersBySection['pets'];
