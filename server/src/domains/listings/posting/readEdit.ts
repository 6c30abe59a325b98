import {
  createListingSchemas,
  createListingTexts,
  type FieldError,
  ID_MAX,
  IMAGES_MAX,
  imageCountError,
  type NewListingBySection,
  newPictureName,
  type Section,
} from 'shared/contract';
import { z } from 'zod';
import { fieldErrorsOf, invalidFields } from '../../../errors/httpError';
import type { PictureForm } from '../../calls/readForm';
import type { ImageAddresses } from '../../images/store/imageAddresses';
import { messages } from './messages.ru';

const namesSchema = z.array(z.string().max(100)).max(2 * IMAGES_MAX);
const versionSchema = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(ID_MAX));

const readJson = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
};

/** Parses a list of names, `fallback` if absent; null when invalid. */
const readNames = (text: unknown, fallback: string[]): string[] | null =>
  text === undefined || text === '' ? fallback : (namesSchema.safeParse(readJson(text)).data ?? null);

const badPictures = (error: string) => ({ keep: [], images: [], error });

/** Returns the own names of the pictures that stay, and of all in the author's order. */
const readPictures = (
  { fields, images, imageCount }: PictureForm,
  addresses: ImageAddresses,
): { keep: string[]; images: string[]; error: string | null } => {
  const requested = readNames(fields.keep, []);
  if (!requested) return badPictures(messages.badPictures);
  const keep = requested.map((name) => addresses.read(name)?.name ?? '');
  if (keep.includes('')) return badPictures(messages.badPictures);
  const error = imageCountError(keep.length + imageCount);
  if (error) return badPictures(error);
  const fresh = Array.from({ length: imageCount }, (_, place) => newPictureName(place));
  const order = readNames(fields.order, [...requested, ...fresh]);
  // A refused picture has no name yet; its own error is reported.
  const named = new Map<string, string>(fresh.map((name, place) => [name, images[place]?.name ?? '']));
  const sorted = order?.map((name) => named.get(name) ?? addresses.read(name)?.name);
  const all = [...keep, ...named.values()];
  const isWhole = sorted && String([...sorted].sort()) === String([...all].sort());
  return isWhole ? { keep, images: sorted as string[], error: null } : badPictures(messages.badOrder);
};

/**
 * Parses the fields of a form by its section's rules. Throws 422 with their errors and these others, else that of the
 * first bad picture.
 */
export const readFields = <S extends Section>(
  section: S,
  { fields, imageError }: PictureForm,
  others: readonly FieldError[],
): NewListingBySection[S] => {
  const parsed = createListingSchemas[section].safeParse(fields);
  const errors = [...fieldErrorsOf(parsed.error), ...others];
  if (!parsed.success || errors.length > 0) throw invalidFields(errors);
  if (imageError) throw imageError;
  return parsed.data as NewListingBySection[S];
};

/** Parses an edit form; the ownership of pictures is checked with the row. Throws 422 as `createListing` does. */
export const readEdit = <S extends Section>(section: S, form: PictureForm, addresses: ImageAddresses) => {
  const { error, ...pictures } = readPictures(form, addresses);
  const errors: FieldError[] = error ? [{ field: 'images', msg: error }] : [];
  const { version: requested } = form.fields;
  const version = requested === undefined || requested === '' ? undefined : versionSchema.safeParse(requested).data;
  if (requested !== undefined && requested !== '' && version === undefined) {
    errors.push({ field: 'version', msg: createListingTexts.badCharacters });
  }
  const values = readFields(section, form, errors);
  return { values, ...pictures, version };
};
