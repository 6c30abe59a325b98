/** What the compiler calls for an element whose `key` follows spread properties. */
export { createElement } from 'react';
