/** styled-components adds an empty element and writes its rules through the CSSOM, which no policy checks. */
const EMPTY = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
/** sonner's toasts add their styles as text. */
const TOASTS = 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=';

/** Hashes of the style elements that scripts add to a page, for the Content-Security-Policy. */
export const addedStyles: readonly string[] = [EMPTY, TOASTS];
