import { type FormFields, makePicture } from './listingForms';

/** Runs on the day of the tests, for all visitors. */
const filled: FormFields = {
  type: 0,
  category: 0,
  breed: 'Все',
  sex: 0,
  city: 'Все',
  link: 'https://example.com/корм?a=1',
  created: '2026-11-21',
  finish: '2026-12-21',
  show: 1,
  company: 'ООО «Реклама»',
  inn: '7707083893',
  erid: '2VtzqwXYZ',
};

/** Returns body and headers of `POST /api/admin/create-promo`; null removes a field of the form or its picture. */
export const promoForm = async (
  over: FormFields = {},
  photo?: Buffer | null,
): Promise<{ payload: Buffer; headers: Record<string, string> }> => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...over })) {
    if (value !== null) form.append(name, String(value));
  }
  const bytes = photo === undefined ? await makePicture({ red: 90 }) : photo;
  if (bytes) form.append('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
};
