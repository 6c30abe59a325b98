import { SegmentedChoice, SelectField, sectionDescriptors, theme } from 'shared';
import { contractOf, type ExtraName, extrasOf, sectionExtras } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { CriterionField } from './CriterionField';
import { LegalLinks } from './LegalLinks';
import { PriceFields } from './PriceFields';
import { isPriced } from './resolveDraft';
import type { FilterForm } from './useFilterForm';

const texts = messages.filters;

/** Filters by extras: an age range, and yes-or-no ones. */
const ExtraFilters = ({ form }: { form: FilterForm }) => {
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

/** Filter fields of the section. */
export const FilterFields = ({ form }: { form: FilterForm }) => {
  const { section, draft, change } = form;
  const categories = sectionDescriptors[section].categories.map(({ value, label }) => ({
    value: String(value),
    label,
  }));
  return (
    <Fields>
      <SegmentedChoice
        label={texts.category}
        value={draft.category}
        onChange={(category) => change({ category })}
        options={[{ value: '', label: texts.anyCategory }, ...categories]}
      />
      {/* Beside the category that brings it, and in sight on a low screen. */}
      {isPriced(section, draft) && <PriceFields form={form} />}
      {contractOf(section).shown.filter.map((name) => (
        <CriterionField key={name} name={name} form={form} />
      ))}
      <ExtraFilters form={form} />
      <LegalLinks section={section} />
    </Fields>
  );
};

const Fields = styled.div`
  display: grid;
  gap: ${theme.space(4)};

  ${theme.media.desktop} {
    gap: ${theme.space(3)};
  }
`;
