/**
 * Signed file name of a non-public picture: its own name, its expiry (Unix seconds) and the signature, separated by
 * dots; each is a group.
 *
 * @internal
 */
export const signedImagePattern = /^([0-9a-f]{32})\.(\d{10})\.([\w-]{22})\.webp$/;

/**
 * Returns whether an entry of `images` is signed: personal and short-lived, so not to be shared or published.
 *
 * @internal
 */
export const isSignedImage = (file: string): boolean => signedImagePattern.test(file);
