import type { Section } from 'shared/contract';
import type { ExtraColumns, SectionColumns } from './FieldColumns';
import { market } from './market';
import { petExtras, pets } from './pets';
import { services } from './services';

/** Where the fields of each section lie in the database; a section more is a file and a line here. */
export const sectionColumns: { [S in Section]: SectionColumns<S> } = { pets, market, services };

/** The same of what their authors may add and need not. */
export const extraColumns: { [S in Section]?: Readonly<Record<string, ExtraColumns>> } = { pets: petExtras };
