import type { Section } from 'shared/contract';
import type { SectionColumns } from './FieldColumns';
import { market } from './market';
import { pets } from './pets';
import { services } from './services';

/** Where the fields of each section lie in the database; a section more is a file and a line here. */
export const sectionColumns: { [S in Section]: SectionColumns<S> } = { pets, market, services };
