import type { Section } from 'shared/contract';
import sharp from 'sharp';

/** Fields of a create form, or a change to them; null removes a field. */
export type FormFields = Record<string, string | number | null>;

/** A file of a form: its bytes alone, or with the name and type that the sender claims. */
export type FormFile = Buffer | { bytes: Buffer; name?: string; type?: string };

/** Valid values by the reference data. */
const filled: Record<Section, FormFields> = {
  pets: {
    title: 'Щенок ищет дом',
    category: 'Продажа',
    breed: 'Мопс',
    type_ad: 'Собаки',
    city: 'Москва',
    price: '45000',
    description: 'Привит, ест всё',
    sex: '1',
  },
  market: {
    object_id: 1,
    type_name: 'Для собак',
    category_name: 'Продажа',
    city: 'Москва',
    price: '500',
    description: 'Почти новый',
    title: 'Поводок',
    condition_name: 'б/у',
  },
  services: {
    service_id: 1,
    category_name: 'Платно',
    city: 'Москва',
    price: '700',
    description: 'Каждый день',
    title: 'Выгул собак',
  },
};

/** Makes a picture of one colour. */
export const makePicture = (
  { width = 40, height = 30, red = 200 }: { width?: number; height?: number; red?: number } = {},
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' = 'jpeg',
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 90, b: 40 } } })
    .toFormat(format)
    .toBuffer();

const encode = async (form: FormData): Promise<{ payload: Buffer; headers: Record<string, string> }> => {
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
};

const formOf = (fields: FormFields, files: readonly FormFile[]): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.append(name, String(value));
  for (const file of files) {
    const { bytes, name = 'photo.jpg', type = 'image/jpeg' } = Buffer.isBuffer(file) ? { bytes: file } : file;
    form.append('images', new Blob([new Uint8Array(bytes)], { type }), name);
  }
  return form;
};

/** Returns body and headers of a message with photos. */
export const photoForm = async (fields: FormFields, files?: readonly FormFile[]) =>
  encode(formOf(fields, files ?? [await makePicture()]));

/** Returns body and headers of a create call: a filled form with `over` applied, and these pictures. */
export const listingForm = async (section: Section, over: FormFields = {}, files?: readonly FormFile[]) =>
  encode(formOf({ ...filled[section], ...over }, files ?? [await makePicture()]));
