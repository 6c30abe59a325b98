import { screen, within } from '@testing-library/react';
import type { AdminListing } from 'shared/contract';
import { waitingPet } from './admin';

/** Returns so many pets on moderation: 'Питомец 1', 'Питомец 2' and so on. */
export const pets = (count: number): AdminListing[] =>
  Array.from({ length: count }, (_, index) => waitingPet({ id: index + 1, title: `Питомец ${index + 1}` }));

/** Returns the titles of the visible rows. */
export const titles = (): string[] =>
  screen.queryAllByRole('article').map((shown) => within(shown).getAllByRole('link')[0]?.textContent ?? '');

export const row = (title: string): HTMLElement => {
  const found = screen.getByRole('link', { name: title }).closest('article');
  if (!found) throw new Error(`No row for ${title}`);
  return found;
};

/** Returns the text of the focused element. */
export const focusedTitle = (): string | null | undefined => document.activeElement?.textContent;
