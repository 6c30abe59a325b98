import type { ReactNode } from 'react';

interface CachedFragmentProps {
  cacheKey?: unknown;
  children: () => ReactNode;
  whenCached?: (() => void) | undefined;
}

/**
 * Draws its children.
 *
 * @deprecated since 1.0, until 2027-03-01, instead the children by themselves
 */
export const CachedFragment = ({ children }: CachedFragmentProps): ReactNode => children();

/**
 * Draws its children.
 *
 * @deprecated since 1.0, until 2027-03-01, instead the children by themselves
 */
export const CachedFragmentWithIds = ({ children }: CachedFragmentProps): ReactNode => children();
