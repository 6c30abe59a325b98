import { contractOf, DESCRIPTION_MAX, PRICE_UNIT_MAX, type Section, TITLE_MAX, textLength } from 'shared/contract';
import type { CreateValues } from './CreateValues';
import { createForms } from './createForms';

/** Returns the form's values after a change: the title is fitted, the price follows its category. */
export const applyChange = (
  section: Section,
  values: CreateValues,
  part: Partial<CreateValues>,
): Partial<CreateValues> => {
  const { category, price, price_unit } = { ...values, ...part };
  return {
    ...part,
    ...(part.title !== undefined && { title: createForms[section].limitTitle(values.title, part.title) }),
    ...(category !== contractOf(section).pricedCategory && price + price_unit !== '' && { price: '', price_unit: '' }),
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
