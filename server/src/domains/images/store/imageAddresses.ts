import { signedImagePattern } from 'shared/contract';
import type { Clock } from '../../../clock';
import { createSigner } from '../../../session/createSigner';
import { derivedKeys, type KeySettings } from '../../../session/siteKeys';
import { isImageName } from './imageName';

const VALID_MS = 10 * 60_000;
/** Names signed within the same step are equal, so that a repeated page reuses cached pictures. */
const STEP_MS = 60_000;
/** 128 bits, as 22 letters of base64url. */
const SIGNATURE_BYTES = 16;

/** Returns the keys of signed names. */
export const signingKeys = (settings: KeySettings): Buffer[] => derivedKeys(settings, 'laparyadom picture names');

/** Creates the signer of pictures' names: signs with the first key, verifies with all. */
export const createImageAddresses = (keys: readonly Buffer[], clock: Clock) => {
  const { sign, isSigned } = createSigner(keys, SIGNATURE_BYTES);
  return {
    /** Returns a name that opens a non-public picture for up to ten minutes: an `<img>` sends no token. */
    sign: (name: string): string => {
      const hash = name.replace(/\.webp$/, '');
      const until = Math.floor(clock.now().getTime() / STEP_MS) * STEP_MS + VALID_MS;
      const text = `${hash}.${until / 1000}`;
      return `${text}.${sign(text)}.webp`;
    },
    /**
     * Parses a requested file name: the picture's own name, and the signature's remaining milliseconds, 0 without a valid
     * one. Returns null when it cannot be a picture's.
     */
    read: (file: string): { name: string; validMs: number } | null => {
      if (isImageName(file)) return { name: file, validMs: 0 };
      const [, hash = '', seconds = '', signature = ''] = signedImagePattern.exec(file) ?? [];
      if (hash === '') return null;
      const left = Number(seconds) * 1000 - clock.now().getTime();
      return { name: `${hash}.webp`, validMs: isSigned(`${hash}.${seconds}`, signature) ? Math.max(0, left) : 0 };
    },
  };
};

export type ImageAddresses = ReturnType<typeof createImageAddresses>;

/** Returns the name of a listing's first picture, signed unless anyone may read the listing. */
export const presentPhoto = (
  { photo, isReadable }: { photo: string | null; isReadable: boolean },
  { sign }: ImageAddresses,
): string | null => (photo === null || isReadable ? photo : sign(photo));
