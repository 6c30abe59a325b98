import { type ApiClient, ApiError, type ApiRequestOptions, callApi } from 'shared';
import {
  type ChoiceName,
  catalogueOf,
  contractOf,
  type EditedListing,
  endpoints,
  extrasOf,
  type Lost,
  type LostPrivate,
  newPictureName,
  type Section,
  STALE_VERSION_CODE,
  type StaleEdit,
} from 'shared/contract';
import { type CreateValues, markNames, type ReportName } from './CreateValues';
import { createForms, uploadOf } from './createForms';

type Content = Readonly<Record<string, string | number | boolean | null | undefined>>;

const nameOf = (options: Readonly<Record<string, number>>, value: unknown): string =>
  Object.keys(options).find((name) => name === value || options[name] === value) ?? '';

const written = (value: Content[string]): string => String(value ?? '');

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
    ...Object.fromEntries(Object.keys(extrasOf(section)).map((name) => [name, written(content[name])])),
    ...reportValues(listing),
    title: written(content.title),
    category: nameOf(categories, content.category),
    catalogue: written(content[catalogue]),
    catalogueId: listingId === undefined ? '' : written(content[listingId]),
    city: written(content.city),
    price: written(content.price),
    price_unit: written(content.price_unit),
    description: written(content.description),
  };
};

/** Returns the catalogue entry's group, as the create call accepts it. */
export const groupOf = (section: Section, listing: object): string => {
  const group = Object.entries(contractOf(section).fields).find(([, { kind }]) => kind === 'group');
  return group ? written((listing as Content)[group[0]]) : '';
};

interface ListingEdit {
  id: number;
  fields: Record<string, string>;
  /** In display order: the name of an existing one, or a new file. */
  pictures: readonly (string | Blob)[];
  /** Version of the listing that the form was filled from. */
  version: number | undefined;
  /** Idempotency key of the attempt, a UUID. */
  key: string;
}

/** Changes an own listing, at once or as a revision. Fails with `ApiError`. */
export const editListing = (
  api: ApiClient,
  section: Section,
  { id, fields, pictures, version, key }: ListingEdit,
  onUploadProgress?: NonNullable<ApiRequestOptions['onUploadProgress']>,
): Promise<EditedListing> => {
  const files = pictures.filter((picture) => typeof picture !== 'string');
  const order = pictures.map((one) => (typeof one === 'string' ? one : newPictureName(files.indexOf(one))));
  const sent = {
    ...fields,
    keep: JSON.stringify(pictures.filter((picture) => typeof picture === 'string')),
    order: JSON.stringify(order),
    ...(version !== undefined && { version: String(version) }),
  };
  return callApi(api, endpoints.edit(section), {
    params: { id },
    ...uploadOf(sent, files, key),
    ...(onUploadProgress && { onUploadProgress }),
  });
};

/** Returns the changes since the form was filled when a call was refused as stale; null for other failures. */
export const staleEditOf = (error: unknown): StaleEdit | null =>
  error instanceof ApiError && error.code === STALE_VERSION_CODE ? (error.body as StaleEdit) : null;
