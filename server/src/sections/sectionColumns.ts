import type { Section } from 'shared/contract';
import type { ExtraColumns, SectionColumns } from './FieldColumns';
import { market } from './market';
import { petExtras, pets } from './pets';
import { services } from './services';

/** Where the fields of each section are stored; a new section is a file and a line here. */
export const sectionColumns: { [S in Section]: SectionColumns<S> } = { pets, market, services };

export const extraColumns: { [S in Section]?: Readonly<Record<string, ExtraColumns>> } = { pets: petExtras };
