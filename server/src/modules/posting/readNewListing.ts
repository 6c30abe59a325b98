import {
  createListingSchemas,
  type FieldError,
  imageCountFault,
  type NewListingBySection,
  type Section,
} from 'shared/contract';
import { invalidFields } from '../../errors/httpError';
import type { ListingForm } from './readListingForm';

/**
 * What the form says, by the rules of its section. Throws 422 with the faults of all fields at once, else that of the
 * first bad picture.
 */
export const readNewListing = <S extends Section>(section: S, form: ListingForm): NewListingBySection[S] => {
  const parsed = createListingSchemas[section].safeParse(form.fields);
  const faults: FieldError[] = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    field: path.join('.'),
    msg: message,
  }));
  const imagesFault = imageCountFault(form.imageCount);
  if (imagesFault) faults.push({ field: 'images', msg: imagesFault });
  if (!parsed.success || faults.length > 0) throw invalidFields(faults);
  if (form.imageFault) throw form.imageFault;
  return parsed.data as NewListingBySection[S];
};
