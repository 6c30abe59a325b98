import { SegmentedChoice, SelectField } from 'shared';
import { type ExtraName, extrasOf, sectionExtras } from 'shared/contract';
import { KeptField } from './KeptField';
import type { FilterForm } from './useFilterForm';

/** What authors need not say: the band of an age, and what shall be so. */
export const ExtraFilters = ({ form }: { form: FilterForm }) => {
  const { section, draft, change } = form;
  return Object.entries(extrasOf(section)).map(([name, { kind }]) => {
    const { label = name, any = '', bands = {}, yes = '' } = sectionExtras[section]?.[name] ?? {};
    const value = draft[name as ExtraName];
    const field = { label, value, onChange: (chosen: string) => change({ [name]: chosen }) };
    const unsaid = { value: '', label: any };
    return (
      <KeptField key={name} form={form} shows={[name, value]}>
        {() =>
          kind === 'age' ? (
            <SelectField
              {...field}
              options={[unsaid, ...Object.entries(bands).map(([band, words]) => ({ value: band, label: words }))]}
            />
          ) : (
            <SegmentedChoice {...field} options={[unsaid, { value: 'true', label: yes }]} dense />
          )
        }
      </KeptField>
    );
  });
};
