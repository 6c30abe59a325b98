import type { ImageAddresses } from './imageAddresses';

interface FirstPhoto {
  photo: string | null;
  /** Whether the listing is readable for all. */
  isReadable: boolean;
}

/** Returns the name of a listing's first picture, signed if it is not public. */
export const presentPhoto = ({ photo, isReadable }: FirstPhoto, { sign }: ImageAddresses): string | null =>
  photo === null || isReadable ? photo : sign(photo);
