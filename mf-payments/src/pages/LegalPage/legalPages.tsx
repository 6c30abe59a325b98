import type { ComponentType } from 'react';
import type { Section } from 'shared/contract';
import type { LegalPageKind } from '../../legal/LegalPageTexts';
import { LegalPage } from './LegalPage';

const pagesOf = (kind: LegalPageKind): Record<Section, ComponentType> => ({
  pets: () => <LegalPage kind={kind} section="pets" />,
  market: () => <LegalPage kind={kind} section="market" />,
  services: () => <LegalPage kind={kind} section="services" />,
});

/** The page of each route about the paid options. */
export const legalPages: Record<LegalPageKind, Record<Section, ComponentType>> = {
  offer: pagesOf('offer'),
  howItWorks: pagesOf('howItWorks'),
};
