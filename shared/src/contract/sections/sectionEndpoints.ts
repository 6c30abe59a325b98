import type { SectionEndpoints } from '../endpoints';
import { calls as market } from './market/calls';
import { calls as pets } from './pets/calls';
import type { Section } from './sectionContracts';
import { calls as services } from './services/calls';

/** Apart from the descriptors: most bundles that make calls need only this. @public */
export const sectionEndpoints: Record<Section, SectionEndpoints> = { pets, market, services };
