import type { ReactNode } from 'react';
import { CachedFragmentWithIds } from 'shared';
import type { FilterForm } from './useFilterForm';

interface KeptFieldProps {
  form: FilterForm;
  /** Its name among the fields of the section, and all of the form that it shows; the lists are seen to. */
  shows: readonly unknown[];
  children: () => ReactNode;
}

/** Fields that the server draws once for each of their values: feeds differ by one or two of them. */
export const KeptField = ({ form: { section, lists, listsFailed }, shows, children }: KeptFieldProps) => (
  <CachedFragmentWithIds cacheKey={lists === undefined && !listsFailed ? ['filter', section, ...shows] : null}>
    {children}
  </CachedFragmentWithIds>
);
