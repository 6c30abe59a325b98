import { SegmentedChoice, SelectField } from 'shared';
import { type ExtraName, extrasOf, sectionExtras } from 'shared/contract';
import type { FilterForm } from './useFilterForm';

/** What authors need not say: the band of an age, and what shall be so. */
export const ExtraFilters = ({ form: { section, draft, change } }: { form: FilterForm }) =>
  Object.entries(extrasOf(section)).map(([name, { kind }]) => {
    const { label = name, any = '', bands = {}, yes = '' } = sectionExtras[section]?.[name] ?? {};
    const field = { label, value: draft[name as ExtraName], onChange: (value: string) => change({ [name]: value }) };
    const unsaid = { value: '', label: any };
    return kind === 'age' ? (
      <SelectField
        key={name}
        {...field}
        options={[unsaid, ...Object.entries(bands).map(([value, words]) => ({ value, label: words }))]}
      />
    ) : (
      <SegmentedChoice key={name} {...field} options={[unsaid, { value: 'true', label: yes }]} dense />
    );
  });
