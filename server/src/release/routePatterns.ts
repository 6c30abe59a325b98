import { normalPath } from './buildAddress';

const segments = (pattern: string): string[] => normalPath(pattern).split('/').filter(Boolean);

const isParameter = (segment: string): boolean => segment.startsWith(':');

/** Whether some address matches both patterns. */
export const overlaps = (one: string, other: string): boolean => {
  const meet = ([a, ...restA]: string[], [b, ...restB]: string[]): boolean => {
    if (a === '*' || b === '*') return true;
    if (a === undefined || b === undefined) return a === b;
    return (a === b || isParameter(a) || isParameter(b)) && meet(restA, restB);
  };
  return meet(segments(one), segments(other));
};

/** Whether every address of `lost` matches `pattern`. */
export const covers = (pattern: string, lost: string): boolean => {
  const contain = ([a, ...restA]: string[], [b, ...restB]: string[]): boolean => {
    if (a === '*') return true;
    if (a === undefined || b === undefined) return a === b;
    return b !== '*' && (a === b || isParameter(a)) && contain(restA, restB);
  };
  return contain(segments(pattern), segments(lost));
};
