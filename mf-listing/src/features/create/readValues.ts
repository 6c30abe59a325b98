import {
  catalogueOf,
  contractOf,
  createListingSchemas,
  createListingTexts,
  DESCRIPTION_MAX,
  eventDateError,
  imageCountError,
  PRICE_UNIT_MAX,
  type Section,
  sectionErrors,
  TITLE_MAX,
  textLength,
} from 'shared/contract';
import { type CreateErrors, type CreateValues, markNames, reportOf } from './CreateValues';
import { createForms, limitText } from './createForms';
import type { Catalogues } from './useCatalogues';

export interface ReadValues {
  /** Fields of the create call, names spelled as in the catalogues. */
  sent: Record<string, string>;
  errors: CreateErrors;
}

/** Validates the form; returns the call's fields and the errors. `dayBefore` is the day of an edited listing. */
export const readValues = (
  section: Section,
  values: CreateValues,
  imageCount: number,
  { findItem, findCity, dayBefore = '' }: Pick<Catalogues, 'findItem' | 'findCity'> & { dayBefore?: string },
): ReadValues => {
  const { places, toFields } = createForms[section];
  const { by, name: catalogueName } = catalogueOf(section);
  const byId = by === 'id';
  const breed = findItem?.(values.catalogue);
  const city = findCity?.(values.city);
  const named = {
    ...values,
    catalogue: byId ? values.catalogue : (breed?.name ?? values.catalogue),
    city: city?.name ?? values.city,
  };
  const sent = toFields(named, breed?.type ?? '');
  const errors: CreateErrors = {};
  for (const { path, message } of createListingSchemas[section].safeParse(sent).error?.issues ?? []) {
    const name = markNames.find((name) => name === path[1]) ?? places[String(path[0])];
    if (name !== undefined) errors[name] ??= message;
  }
  if (!byId && findItem && !breed)
    errors.catalogue ??= sectionErrors[section][catalogueName] ?? createListingTexts.chooseListed;
  if (findCity && !city) errors.city ??= createListingTexts.unknownCity;
  if (reportOf(section, values)) {
    const { event_date: day } = values;
    const dayError = day === '' ? null : eventDateError(day, new Date(), [dayBefore]);
    if (dayError !== null) errors.event_date ??= dayError;
  }
  const images = imageCountError(imageCount);
  if (images !== null) errors.images = images;
  return { sent, errors };
};

/** Returns the form's values after a change: the title is fitted, the price follows its category. */
export const applyChange = (
  section: Section,
  values: CreateValues,
  part: Partial<CreateValues>,
): Partial<CreateValues> => {
  const { category, price, price_unit } = { ...values, ...part };
  const { form, pricedCategory } = contractOf(section);
  return {
    ...part,
    ...(part.title !== undefined && { title: limitText(values.title, part.title, TITLE_MAX, form.longTitle) }),
    ...(category !== pricedCategory && price + price_unit !== '' && { price: '', price_unit: '' }),
  };
};

/** Returns the fields that are too long, reported while typing. */
export const tooLongFields = ({
  title,
  price_unit,
  description,
}: CreateValues): ('title' | 'price_unit' | 'description')[] => [
  ...(textLength(title) > TITLE_MAX ? (['title'] as const) : []),
  ...(textLength(price_unit) > PRICE_UNIT_MAX ? (['price_unit'] as const) : []),
  ...(textLength(description) > DESCRIPTION_MAX ? (['description'] as const) : []),
];
