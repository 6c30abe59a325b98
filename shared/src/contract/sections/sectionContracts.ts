import { market } from './market/market';
import { pets } from './pets/pets';
import type { SectionContract } from './SectionContract';
import { services } from './services/services';

/** In display order. A new section is a folder, and a line in each table of this folder. @public */
export const sections = ['pets', 'market', 'services'] as const;
/** @public */
export type Section = (typeof sections)[number];

/** Descriptors by section. */
export const sectionContracts = { pets, market, services } as const satisfies Record<Section, SectionContract>;
