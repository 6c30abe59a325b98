import type { ImageAddresses } from './imageAddresses';

interface FirstPhoto {
  photo: string | null;
  /** Whether everybody may read the listing. */
  isReadable: boolean;
}

/** Returns the name of a listing's first picture, signed where the picture is not for everybody. */
export const presentPhoto = ({ photo, isReadable }: FirstPhoto, { sign }: ImageAddresses): string | null =>
  photo === null || isReadable ? photo : sign(photo);
