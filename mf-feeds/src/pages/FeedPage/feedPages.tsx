import type { ComponentType } from 'react';
import type { Section } from 'shared/contract';
import { FeedPage } from './FeedPage';

const PetsFeedPage = () => <FeedPage section="pets" />;
const MarketFeedPage = () => <FeedPage section="market" />;
const ServicesFeedPage = () => <FeedPage section="services" />;

/** The page of each feed route; three components, so that going from section to section starts afresh. */
export const feedPages: Record<Section, ComponentType> = {
  pets: PetsFeedPage,
  market: MarketFeedPage,
  services: ServicesFeedPage,
};
