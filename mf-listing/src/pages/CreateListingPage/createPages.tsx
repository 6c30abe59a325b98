import type { ComponentType } from 'react';
import type { Section } from 'shared/contract';
import { CreateListingPage } from './CreateListingPage';

const CreatePetPage = () => <CreateListingPage section="pets" />;
const CreateMarketPage = () => <CreateListingPage section="market" />;
const CreateServicePage = () => <CreateListingPage section="services" />;

/** The page of each create route; three components, so that going from section to section starts afresh. */
export const createPages: Record<Section, ComponentType> = {
  pets: CreatePetPage,
  market: CreateMarketPage,
  services: CreateServicePage,
};
