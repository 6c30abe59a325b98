import { ModerationPage } from './ModerationPage';

/** The moderation list of pets; a component of its own, so that going from section to section starts afresh. */
export const PetModerationPage = () => <ModerationPage section="pets" />;

/** The moderation list of goods. */
export const MarketModerationPage = () => <ModerationPage section="market" />;

/** The moderation list of services. */
export const ServiceModerationPage = () => <ModerationPage section="services" />;
