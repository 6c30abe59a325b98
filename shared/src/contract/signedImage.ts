/**
 * The form of a file name that opens a picture which is not for everybody: the picture's own name, the second (Unix
 * time) until which it holds, and the signature, with dots between. The parts come out as groups.
 */
export const signedImagePattern = /^([0-9a-f]{32})\.(\d{10})\.([\w-]{22})\.webp$/;

/** Whether an entry of `images` is for the one it was given to, and for a short time: nothing to hand on or publish. */
export const isSignedImage = (file: string): boolean => signedImagePattern.test(file);
