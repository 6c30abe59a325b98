import type { ReactNode } from 'react';

/**
 * Wraps a text that stands beside conditional content in an element of its own: browser translators replace a bare text
 * node, which breaks React. Returns anything else as it is.
 */
export const apart = (children: ReactNode): ReactNode =>
  typeof children === 'string' || typeof children === 'number' ? <span>{children}</span> : children;
