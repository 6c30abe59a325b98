import { createEntryFinder } from 'shared';
import { adminPromoTexts, createPromoSchema, type PetFilters, PROMO_ALL, promoDaysError } from 'shared/contract';
import type { FieldErrors } from 'shared/form';

export interface PromoValues {
  /** Number in the lists of types and of categories, from '1'; '0' for all. */
  type: string;
  category: string;
  /** Names, or 'Все'. */
  breed: string;
  city: string;
  /** '0', '1', '2'. */
  sex: string;
  link: string;
  created: string;
  finish: string;
  /** '1' or '0'. */
  show: string;
  company: string;
  inn: string;
  erid: string;
}

export type PromoField = keyof PromoValues | 'photo';

/** Returns the empty form; the advertisement starts on `today`. */
export const emptyPromo = (today: string): PromoValues => ({
  type: '0',
  category: '0',
  breed: PROMO_ALL,
  city: PROMO_ALL,
  sex: '0',
  link: '',
  created: today,
  finish: '',
  show: '1',
  company: '',
  inn: '',
  erid: '',
});

const all = { id: 0, name: PROMO_ALL };

/** Returns options of types or categories: 'Все' is 0, the others count from 1. */
export const numberedOptions = (list: readonly { name: string }[]) =>
  [all.name, ...list.map(({ name }) => name)].map((label, index) => ({ value: String(index), label }));

/** Returns 'Все' and the breeds of the chosen type. */
export const breedEntries = (lists: PetFilters | undefined, type: string): (typeof all)[] => {
  const wanted = lists?.types[Number(type) - 1]?.name;
  return [all, ...(lists?.breeds ?? []).filter((breed) => wanted === undefined || breed.type === wanted)];
};

/** Returns 'Все' and the cities. */
export const cityEntries = (lists: PetFilters | undefined): (typeof all)[] => [all, ...(lists?.cities ?? [])];

export interface PromoToSend {
  fields: Record<string, string>;
  photo: File;
}

/** Returns the call's body, null without a photo, and the errors. Names pass unchecked until the lists load. */
export const readPromo = (values: PromoValues, photo: File | null, lists: PetFilters | undefined, today: string) => {
  const anyBreed = createEntryFinder(breedEntries(lists, '0'))(values.breed);
  const breed = createEntryFinder(breedEntries(lists, values.type))(values.breed);
  const city = createEntryFinder(cityEntries(lists))(values.city);
  const fields = {
    ...values,
    breed: breed ? String(breed.id) : values.breed,
    city: city ? String(city.id) : values.city,
  };
  const errors: FieldErrors<PromoField> = {};
  if (photo === null) errors.photo = adminPromoTexts.imageRequired;
  if (lists && !breed) errors.breed = anyBreed ? adminPromoTexts.otherType : adminPromoTexts.unknownBreed;
  if (lists && !city) errors.city = adminPromoTexts.unknownCity;
  const { data, error } = createPromoSchema.safeParse(fields);
  for (const { path, message } of error?.issues ?? []) errors[path[0] as PromoField] ??= message;
  const daysError = data && promoDaysError(data, today);
  if (daysError) errors.finish = daysError;
  return { sent: photo && { fields, photo }, errors };
};
