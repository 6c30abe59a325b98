import type { z } from 'zod';
import type { CatalogueField, ExtraField, SectionContract, SectionField } from './sections/SectionContract';
import { type Section, sectionContracts, sections } from './sections/sectionContracts';

export { type Section, sections };

/** The descriptor of each section. */
export type SectionContracts = typeof sectionContracts;

/** What a section is, for code that is the same for all of them. */
export const contractOf = (section: Section): SectionContract => sectionContracts[section];

/** The field of that name; undefined for what all sections have. */
export const fieldOf = (section: Section, name: string): SectionField | undefined => contractOf(section).fields[name];

/** What an author of the section may add and need not, by name. */
export const extrasOf = (section: Section): Readonly<Record<string, ExtraField>> => contractOf(section).extras ?? {};

/** The catalogue that a listing of the section picks one entry of, with the name of its field. */
export const catalogueOf = (section: Section): CatalogueField & { name: string } => {
  for (const [name, field] of Object.entries(contractOf(section).fields)) {
    if (field.kind === 'catalogue') return { name, ...field };
  }
  throw new Error(`The section ${section} has no catalogue`);
};

/** What `make` gives for each section, by section. */
export const bySection = <T>(make: (section: Section) => T): Record<Section, T> =>
  Object.fromEntries(sections.map((section) => [section, make(section)])) as Record<Section, T>;

/**
 * Returns the schema that `make` builds for each section from its descriptor. `Schemas` says what they come to, which
 * types cannot follow through a descriptor that is read.
 */
export const schemasBySection = <Schemas extends Record<Section, z.ZodType>>(
  make: (section: Section) => z.ZodType,
): Schemas => bySection(make) as Schemas;

type Fields<S extends Section> = SectionContracts[S]['fields'];
type ChoicesOf<S extends Section> = {
  [K in keyof Fields<S>]: Fields<S>[K] extends { kind: 'choice' } ? K & string : never;
}[keyof Fields<S>];
/** Names of the fields that are choices, in any section. */
export type ChoiceName = { [S in Section]: ChoicesOf<S> }[Section];

type FilterOf<F> = F extends { kind: 'catalogue'; filter: infer Name extends string } ? Name : never;
/** Name of the criterion by which a section's catalogue is chosen from. */
export type CatalogueCriterion<S extends Section = Section> = {
  [K in S]: FilterOf<Fields<K>[keyof Fields<K>]>;
}[S];

/** The extras of a section, as its descriptor has them. */
export type ExtrasOf<S extends Section> = SectionContracts[S] extends { extras: infer E } ? E : Record<never, never>;
/** Names of the extras, in any section. */
export type ExtraName = { [S in Section]: keyof ExtrasOf<S> & string }[Section];

export type CategoryName<S extends Section> = keyof SectionContracts[S]['categories'] & string;
export type PetCategory = CategoryName<'pets'>;

/** Category names of a section in display order. */
export const categoryNames = /* @__PURE__ */ bySection((section) => Object.keys(contractOf(section).categories)) as {
  [S in Section]: readonly CategoryName<S>[];
};

/** Something of a shape that sections have whose listings may be of lost and found pets, and the others do not. */
export type LostShape<S extends Section, Shape> = SectionContracts[S] extends { lost: unknown } ? Shape : unknown;

/** Something of a shape that sections have whose prices may be for a unit, and the others do not. */
export type PriceUnitShape<S extends Section, Shape> = SectionContracts[S] extends { priceUnits: unknown }
  ? Shape
  : unknown;

/** Which of the two happened, in a category of lost or found pets; undefined in all others. */
export const lostKindOf = (section: Section, category: string): 'lost' | 'found' | undefined =>
  contractOf(section).lost?.[category];
