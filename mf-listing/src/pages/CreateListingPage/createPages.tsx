import type { ComponentType } from 'react';
import { bySection } from 'shared/contract';
import { CreateListingPage } from './CreateListingPage';

/** The page of each create route; a component each, so that going from section to section starts afresh. */
export const createPages = bySection(
  (section): ComponentType =>
    () => <CreateListingPage section={section} />,
);
