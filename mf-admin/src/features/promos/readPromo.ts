import { createEntryFinder } from 'shared';
import { adminPromoTexts, createPromoSchema, type PetFilters, promoDaysError } from 'shared/contract';
import type { FieldErrors } from 'shared/form';
import type { PromoField, PromoValues } from './PromoValues';
import { breedEntries, cityEntries } from './promoLists';

export interface PromoToSend {
  fields: Record<string, string>;
  photo: File;
}

export interface ReadPromo {
  /** Body of the create call; null without a photo. */
  sent: PromoToSend | null;
  faults: FieldErrors<PromoField>;
}

/**
 * Validates the form by the contract and the lists; returns the call's body and the errors. Until the lists load, names
 * pass unchecked: the server decides.
 */
export const readPromo = (
  values: PromoValues,
  photo: File | null,
  lists: PetFilters | undefined,
  today: string,
): ReadPromo => {
  const anyBreed = createEntryFinder(breedEntries(lists, '0'))(values.breed);
  const breed = createEntryFinder(breedEntries(lists, values.type))(values.breed);
  const city = createEntryFinder(cityEntries(lists))(values.city);
  const fields = {
    ...values,
    breed: breed ? String(breed.id) : values.breed,
    city: city ? String(city.id) : values.city,
  };
  const faults: FieldErrors<PromoField> = {};
  if (photo === null) faults.photo = adminPromoTexts.imageRequired;
  if (lists && !breed) faults.breed = anyBreed ? adminPromoTexts.otherType : adminPromoTexts.unknownBreed;
  if (lists && !city) faults.city = adminPromoTexts.unknownCity;
  const { data, error } = createPromoSchema.safeParse(fields);
  for (const { path, message } of error?.issues ?? []) faults[path[0] as PromoField] ??= message;
  const daysFault = data && promoDaysError(data, today);
  if (daysFault) faults.finish = daysFault;
  return { sent: photo && { fields, photo }, faults };
};
