import { bySection, type Section } from '../sections';
import { type SectionEndpoints, sectionEndpoints } from '../sections/sectionEndpoints';
import type { Call, CallFacts } from './Call';

export const defineCall = <const C extends Call>(call: C): C => call;

const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Defines a call that exists once per section, by its name in `SectionEndpoints`. */
export const defineSectionCall = <const C extends CallFacts>(
  name: keyof SectionEndpoints,
  factsOf: (section: Section) => C,
): Record<Section, C & Pick<Call, 'id' | 'path'>> =>
  bySection((section) => ({
    ...factsOf(section),
    id: `${section}${capitalize(name)}`,
    path: sectionEndpoints[section][name],
  }));
