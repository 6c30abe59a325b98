import type { LostKind } from '../contract/lostKinds';
import { contractOf, type Section } from '../contract/sections';
import { messages } from '../messages.ru';
import { sectionPaths } from '../paths';

/** Link to the form for a lost or found animal. */
export interface LostWay {
  kind: LostKind;
  /** Category of the listing, by name. */
  category: string;
  text: string;
  to: string;
}

/** Returns the links of a section, the loss first; empty in sections without such listings. */
export const lostWays = (section: Section): LostWay[] =>
  Object.entries(contractOf(section).lost ?? {}).map(([category, kind]) => ({
    kind,
    category,
    text: messages.lostWays[kind],
    to: `${sectionPaths[section].create}?${new URLSearchParams({ category })}`,
  }));
