import { useSearchParams } from 'react-router-dom';
import { lostKindOf, type Section } from 'shared/contract';

/** Returns the category of lost or found animals in the form's address, as `?category=Потерянные`; else null. */
export const useAskedCategory = (section: Section): string | null => {
  const asked = useSearchParams()[0].get('category');
  return asked !== null && lostKindOf(section, asked) !== undefined ? asked : null;
};
