import { market } from './market/market';
import { pets } from './pets/pets';
import type { SectionContract } from './SectionContract';
import { services } from './services/services';

/** The sections in the order in which people see them. A section more is a folder and a line here. */
export const sectionContracts = { pets, market, services } as const satisfies Record<string, SectionContract>;
