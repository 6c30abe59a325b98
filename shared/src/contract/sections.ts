import type { z } from 'zod';
import type { CatalogueField, ExtraField, SectionContract, SectionField } from './sections/SectionContract';
import { type Section, sectionContracts, sections } from './sections/sectionContracts';

export { type Section, sections };

/** Descriptors by section. @public */
export type SectionContracts = typeof sectionContracts;

/** Returns the descriptor of a section, for code common to all of them. @public */
export const contractOf = (section: Section): SectionContract => sectionContracts[section];

/** Returns the field of that name; undefined for one common to all sections. @public */
export const fieldOf = (section: Section, name: string): SectionField | undefined => contractOf(section).fields[name];

/** Returns the optional fields of a section, by name. @public */
export const extrasOf = (section: Section): Readonly<Record<string, ExtraField>> => contractOf(section).extras ?? {};

/** Returns the results of `make` by section. @public */
export const bySection = <T>(make: (section: Section) => T): Record<Section, T> =>
  Object.fromEntries(sections.map((section) => [section, make(section)])) as Record<Section, T>;

const catalogues = /* @__PURE__ */ bySection((section): CatalogueField & { name: string } => {
  for (const [name, field] of Object.entries(contractOf(section).fields)) {
    if (field.kind === 'catalogue') return { name, ...field };
  }
  throw new Error(`The section ${section} has no catalogue`);
});

/** Returns the catalogue field of a section, with its name. @public */
export const catalogueOf = (section: Section): CatalogueField & { name: string } => catalogues[section];

/** Returns schemas built from the descriptors. `Schemas` states their types, which TypeScript cannot infer there. */
export const schemasBySection = <Schemas extends Record<Section, z.ZodType>>(
  make: (section: Section) => z.ZodType,
): Schemas => bySection(make) as Schemas;

export type Fields<S extends Section> = SectionContracts[S]['fields'];
type ChoicesOf<S extends Section> = {
  [K in keyof Fields<S>]: Fields<S>[K] extends { kind: 'choice' } ? K & string : never;
}[keyof Fields<S>];
/** Names of choice fields in any section. @public */
export type ChoiceName = { [S in Section]: ChoicesOf<S> }[Section];

type FilterOf<F> = F extends { kind: 'catalogue'; filter: infer Name extends string } ? Name : never;
/** Name of the criterion of a section's catalogue. @public */
export type CatalogueCriterion<S extends Section = Section> = {
  [K in S]: FilterOf<Fields<K>[keyof Fields<K>]>;
}[S];

/** Optional fields of a section, as declared in its descriptor. @public */
export type ExtrasOf<S extends Section> = SectionContracts[S] extends { extras: infer E } ? E : Record<never, never>;
/** Value of an optional field. */
export type ExtraValue<E> = E extends { kind: 'age' } ? number : boolean;
/** Names of optional fields in any section. @public */
export type ExtraName = { [S in Section]: keyof ExtrasOf<S> & string }[Section];

export type CategoryName<S extends Section> = keyof SectionContracts[S]['categories'] & string;

/** Category names of a section in display order. @public */
export const categoryNames = /* @__PURE__ */ bySection((section) => Object.keys(contractOf(section).categories)) as {
  [S in Section]: readonly CategoryName<S>[];
};

/** `Shape` in sections with lost and found pets, `unknown` in others. */
export type LostShape<S extends Section, Shape> = SectionContracts[S] extends { lost: unknown } ? Shape : unknown;

/** `Shape` in sections with price units, `unknown` in others. */
export type PriceUnitShape<S extends Section, Shape> = SectionContracts[S] extends { priceUnits: unknown }
  ? Shape
  : unknown;

/** Returns whether a category is of losses or finds; undefined for others. @public */
export const lostKindOf = (section: Section, category: string): 'lost' | 'found' | undefined =>
  contractOf(section).lost?.[category];
