import { type ApiClient, ApiError, type ApiRequestOptions, callApi } from 'shared';
import {
  type ChoiceName,
  catalogueOf,
  categoryNames,
  contractOf,
  type EditedListing,
  endpoints,
  extrasOf,
  type Lost,
  type LostPrivate,
  newPictureName,
  type OwnListingBySection,
  type Revision,
  type Section,
  STALE_VERSION_CODE,
  type StaleEdit,
} from 'shared/contract';
import { type CreateValues, markNames, type ReportName } from './CreateValues';
import { createForms } from './createForms';

type Content = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Returns the author's latest version: the revision under review, else the published one. */
export const latestContent = <S extends Section>(listing: OwnListingBySection[S]): OwnListingBySection[S] | Revision =>
  listing.revision ?? listing;

/** Returns the source of the edit form: the revision under review, else the rejected edit, else the listing. */
export const contentToEdit = <S extends Section>(listing: OwnListingBySection[S]): OwnListingBySection[S] | Revision =>
  listing.revision ?? listing.rejected_edit ?? listing;

const nameOf = (options: Readonly<Record<string, number>>, value: unknown): string =>
  Object.keys(options).find((name) => name === value || options[name] === value) ?? '';

const written = (value: string | number | null | undefined): string => String(value ?? '');

/** Returns the fields of a lost or found animal; the exact point and the chip are separate from the public data. */
const reportValues = (listing: object): Partial<Record<ReportName, string>> => {
  const { lost, lost_private: own }: { lost?: Lost | null; lost_private?: LostPrivate | null } = listing;
  if (!lost) return {};
  const marks = markNames.map((name) => [name, written(lost.marks[name])]);
  return {
    event_date: written(lost.event_date),
    place: written(lost.place),
    point: own?.point ? JSON.stringify(own.point) : '',
    chip: written(own?.chip),
    reward: written(lost.reward),
    ...Object.fromEntries(marks),
  };
};

/** Returns the form filled from a listing or its pending edit. */
export const listingValues = (section: Section, listing: object): CreateValues => {
  const content = listing as Content;
  const { categories, fields } = contractOf(section);
  const { name: catalogue, listingId } = catalogueOf(section);
  const chosen = Object.entries(fields).flatMap(([name, field]): [ChoiceName, string][] => {
    if (field.kind !== 'choice') return [];
    const option = nameOf(field.options, content[name]);
    return [[name as ChoiceName, field.createBy === 'number' ? String(field.options[option] ?? '') : option]];
  });
  return {
    ...createForms[section].initial,
    ...(Object.fromEntries(chosen) as Partial<Record<ChoiceName, string>>),
    ...Object.fromEntries(Object.keys(extrasOf(section)).map((name) => [name, String(content[name] ?? '')])),
    ...reportValues(listing),
    title: String(content.title ?? ''),
    category: categoryNames[section].find((name) => name === nameOf(categories, content.category)) ?? '',
    catalogue: String(content[catalogue] ?? ''),
    catalogueId: listingId === undefined ? '' : String(content[listingId] ?? ''),
    city: String(content.city ?? ''),
    price: content.price === null || content.price === undefined ? '' : String(content.price),
    price_unit: String(content.price_unit ?? ''),
    description: String(content.description ?? ''),
  };
};

/** Returns the catalogue entry's group, as the create call accepts it. */
export const groupOf = (section: Section, listing: object): string => {
  const group = Object.entries(contractOf(section).fields).find(([, { kind }]) => kind === 'group');
  return group ? String((listing as Content)[group[0]] ?? '') : '';
};

/** Milliseconds without progress after which an upload counts as lost; the server needs time for the pictures. */
const TIMEOUT_MS = 60_000;

/** A picture of the form: the name of an existing one, or a new file. */
export type EditPicture = string | Blob;

export interface ListingEdit {
  id: number;
  fields: Record<string, string>;
  /** In display order. */
  pictures: readonly EditPicture[];
  /** Version of the listing that the form was filled from. */
  version: number | undefined;
  /** Idempotency key of the attempt, a UUID. */
  key: string;
}

/** Changes an own listing, at once or as a revision. Fails with `ApiError`. */
export const editListing = async (
  api: ApiClient,
  section: Section,
  { id, fields, pictures, version, key }: ListingEdit,
  onUploadProgress?: NonNullable<ApiRequestOptions['onUploadProgress']>,
): Promise<EditedListing> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const files = pictures.filter((picture) => typeof picture !== 'string');
  const order = pictures.map((one) => (typeof one === 'string' ? one : newPictureName(files.indexOf(one))));
  form.append('keep', JSON.stringify(pictures.filter((picture) => typeof picture === 'string')));
  form.append('order', JSON.stringify(order));
  if (version !== undefined) form.append('version', String(version));
  for (const file of files) form.append('images', file, file instanceof File ? file.name : 'photo');
  const data = await callApi(api, endpoints.edit(section), {
    params: { id },
    form,
    key,
    timeoutMs: TIMEOUT_MS,
    ...(onUploadProgress && { onUploadProgress }),
  });
  return data;
};

/** Returns the changes since the form was filled when a call was refused as stale; null for other failures. */
export const staleEditOf = (error: unknown): StaleEdit | null =>
  error instanceof ApiError && error.code === STALE_VERSION_CODE ? (error.body as StaleEdit) : null;
