import type { ReactNode } from 'react';

/**
 * Returns a text in an element of its own, to stand beside what comes and goes: translators of browsers put theirs in the
 * place of a bare text, which React then looks for in vain. Anything else is returned as it is.
 */
export const apart = (children: ReactNode): ReactNode =>
  typeof children === 'string' || typeof children === 'number' ? <span>{children}</span> : children;
