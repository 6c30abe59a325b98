import { SegmentedChoice, SelectField } from 'shared';
import { type ExtraName, extrasOf, sectionExtras } from 'shared/contract';
import type { FilterForm } from './useFilterForm';

/** What authors need not say: the band of an age, and what shall be so. */
export const ExtraFilters = ({ form }: { form: FilterForm }) => {
  const { section, draft, change } = form;
  return Object.entries(extrasOf(section)).map(([name, { kind }]) => {
    const { label = name, any = '', bands = {}, yes = '' } = sectionExtras[section]?.[name] ?? {};
    const value = draft[name as ExtraName];
    const field = { label, value, onChange: (chosen: string) => change({ [name]: chosen }) };
    const unsaid = { value: '', label: any };
    return kind === 'age' ? (
      <SelectField
        key={name}
        {...field}
        options={[unsaid, ...Object.entries(bands).map(([band, words]) => ({ value: band, label: words }))]}
      />
    ) : (
      <SegmentedChoice key={name} {...field} options={[unsaid, { value: 'true', label: yes }]} />
    );
  });
};
