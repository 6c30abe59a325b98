/** Signed name of a non-public picture. Groups: its own name, expiry (Unix seconds), signature. @internal */
export const signedImagePattern = /^([0-9a-f]{32})\.(\d{10})\.([\w-]{22})\.webp$/;

/** Returns whether an entry of `images` is signed: personal and short-lived, so not to be shared. @internal */
export const isSignedImage = (file: string): boolean => signedImagePattern.test(file);
