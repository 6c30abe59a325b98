import { messages } from './messages.ru';

/** Product name, whole and as the two parts of the wordmark. */
export const BRAND = {
  name: `${messages.brand.first}${messages.brand.second}`,
  first: messages.brand.first,
  second: messages.brand.second,
} as const;
