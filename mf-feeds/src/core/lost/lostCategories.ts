import { categoryNames, contractOf, type LostKind, lostKinds } from 'shared/contract';

/** The category of the pets in which each kind stands. */
export const lostCategories = Object.fromEntries(
  lostKinds.map((kind) => [kind, categoryNames.pets.find((name) => contractOf('pets').lost?.[name] === kind) ?? '']),
) as Record<LostKind, string>;
