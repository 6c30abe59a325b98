import type { LostKind } from '../contract/lostKinds';
import { contractOf, type Section } from '../contract/sections';
import { messages } from '../messages.ru';
import { sectionPaths } from '../paths';

/** What somebody does who has lost or found an animal: to the form that asks after it. */
export interface LostWay {
  kind: LostKind;
  /** In which the listing stands, by name. */
  category: string;
  text: string;
  to: string;
}

/** The ways of a section, a loss first; none where it knows no such listings. */
export const lostWays = (section: Section): LostWay[] =>
  Object.entries(contractOf(section).lost ?? {}).map(([category, kind]) => ({
    kind,
    category,
    text: messages.lostWays[kind],
    to: `${sectionPaths[section].create}?${new URLSearchParams({ category })}`,
  }));
