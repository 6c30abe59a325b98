import type { ComponentType } from 'react';
import { bySection, type Section } from 'shared/contract';
import type { LegalPageKind } from '../../core/legal/LegalPageTexts';
import { LegalPage } from './LegalPage';

const pagesOf = (kind: LegalPageKind): Record<Section, ComponentType> =>
  bySection(
    (section): ComponentType =>
      () => <LegalPage kind={kind} section={section} />,
  );

/** The page of each route about the paid options. */
export const legalPages: Record<LegalPageKind, Record<Section, ComponentType>> = {
  offer: pagesOf('offer'),
  howItWorks: pagesOf('howItWorks'),
};
