import { useSearchParams } from 'react-router-dom';
import { lostKindOf, type Section } from 'shared/contract';

/** The category of lost or found animals that the address of the form asks for, as `?category=Потерянные`; else null. */
export const useAskedCategory = (section: Section): string | null => {
  const asked = useSearchParams()[0].get('category');
  return asked !== null && lostKindOf(section, asked) !== undefined ? asked : null;
};
