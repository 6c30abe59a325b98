import { SegmentedChoice, sectionDescriptors, theme } from 'shared';
import { contractOf } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { CriterionField } from './CriterionField';
import { ExtraFilters } from './ExtraFilters';
import { LegalLinks } from './LegalLinks';
import { PriceFields } from './PriceFields';
import { isPriced } from './resolveDraft';
import type { FilterForm } from './useFilterForm';

const texts = messages.filters;

/** The fields that the section filters by. */
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
