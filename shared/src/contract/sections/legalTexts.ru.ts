import { legal as market } from './market/legal.ru';
import { legal as pets } from './pets/legal.ru';
import type { LegalTexts } from './SectionTexts';
import type { Section } from './sectionContracts';
import { legal as services } from './services/legal.ru';

/** Apart from the other words: the legal texts are a chunk of their own. @internal */
export const legalTexts: Record<Section, LegalTexts> = { pets, market, services };
