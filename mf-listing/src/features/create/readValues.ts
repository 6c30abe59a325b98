import {
  catalogueOf,
  createListingSchemas,
  createListingTexts,
  imageCountFault,
  type Section,
  sectionFaults,
} from 'shared/contract';
import type { CreateFaults, CreateValues } from './CreateValues';
import { createForms } from './createForms';
import type { Catalogues } from './useCatalogues';

export interface ReadValues {
  /** Fields of the create call, with the catalogues' own spelling of names. */
  sent: Record<string, string>;
  faults: CreateFaults;
}

/**
 * Reads the form by the contract's rules and the catalogues: what would be sent, and what is wrong
 * (docs/specification.md, 'Placing a listing').
 */
export const readValues = (
  section: Section,
  values: CreateValues,
  imageCount: number,
  { findItem, findCity }: Pick<Catalogues, 'findItem' | 'findCity'>,
): ReadValues => {
  const { places, toFields, byId } = createForms[section];
  const breed = findItem?.(values.catalogue);
  const city = findCity?.(values.city);
  const named = {
    ...values,
    catalogue: byId ? values.catalogue : (breed?.name ?? values.catalogue),
    city: city?.name ?? values.city,
  };
  const sent = toFields(named, breed?.type ?? '');
  const faults: CreateFaults = {};
  for (const { path, message } of createListingSchemas[section].safeParse(sent).error?.issues ?? []) {
    const place = places[String(path[0])];
    if (place !== undefined) faults[place] ??= message;
  }
  if (!byId && findItem && !breed)
    faults.catalogue ??= sectionFaults[section][catalogueOf(section).name] ?? createListingTexts.required;
  if (findCity && !city) faults.city ??= createListingTexts.unknownCity;
  const images = imageCountFault(imageCount);
  if (images !== null) faults.images = images;
  return { sent, faults };
};
