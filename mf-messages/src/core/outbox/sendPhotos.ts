import { type ApiClient, callApi } from 'shared';
import { endpoints, type ListingPlace, type Message } from 'shared/contract';

interface Letter {
  /** User id of the other side. */
  to: number;
  /** May be empty. */
  text: string;
  photos: readonly File[];
  listing?: ListingPlace | undefined;
  clientId: string;
}

/** `POST /api/send-photos`: gives the message as it was stored. Told the share that is sent. Fails with `ApiError`. */
export const sendPhotos = async (
  api: ApiClient,
  { to, text, photos, listing, clientId }: Letter,
  onUploadProgress: (share: number) => void,
): Promise<Message> => {
  const form = new FormData();
  form.append('to_user', String(to));
  form.append('text', text);
  if (listing) form.append('listing_id', String(listing.id));
  for (const photo of photos) form.append('images', photo);
  const data = await callApi(api, endpoints.sendPhotos, { form, key: clientId, onUploadProgress });
  return data.message;
};
