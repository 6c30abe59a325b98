import { SegmentedChoice, SelectField, sectionDescriptors, theme } from 'shared';
import { Condition, Sex } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { CatalogueField } from './CatalogueField';
import { CityField } from './CityField';
import { LegalLinks } from './LegalLinks';
import { ListsFailure } from './ListsFailure';
import { PriceFields } from './PriceFields';
import { isPriced } from './resolveDraft';
import { typePatch } from './typePatch';
import type { FilterForm } from './useFilterForm';

const texts = messages.filters;

const sexOptions = [
  { value: '', label: texts.sexes.any },
  { value: String(Sex.male), label: texts.sexes.male },
  { value: String(Sex.female), label: texts.sexes.female },
  { value: String(Sex.unspecified), label: texts.sexes.unspecified },
];

const conditionOptions = [
  { value: '', label: texts.conditions.any },
  { value: String(Condition.new), label: texts.conditions.new },
  { value: String(Condition.used), label: texts.conditions.used },
];

/** The fields that the section filters by. */
export const FilterFields = ({ form }: { form: FilterForm }) => {
  const { section, draft, lists, change } = form;
  const categories = sectionDescriptors[section].categories.map(({ value, label }) => ({
    value: String(value),
    label,
  }));
  // Until the lists are there, the applied type is the only one known: the server renders the same.
  const types = lists?.types ?? (draft.type === '' ? [] : [draft.type]);
  const unlisted = draft.type !== '' && !types.includes(draft.type) ? [draft.type] : [];
  return (
    <Fields>
      <SegmentedChoice
        label={texts.category}
        value={draft.category}
        onChange={(category) => change({ category })}
        options={[{ value: '', label: texts.anyCategory }, ...categories]}
        dense
      />
      {/* Beside the category that brings it, and in sight on a low screen. */}
      {isPriced(section, draft) && <PriceFields form={form} />}
      {section !== 'services' && (
        <SelectField
          label={messages.types[section].label}
          value={draft.type}
          onChange={(value) => change(typePatch(draft, value, lists))}
          options={[
            { value: '', label: messages.types[section].any },
            ...[...types, ...unlisted].map((name) => ({ value: name, label: name })),
          ]}
        />
      )}
      {form.listsFailed && <ListsFailure onRetry={form.retryLists} />}
      <CatalogueField form={form} />
      <CityField form={form} />
      {section === 'pets' && (
        <SegmentedChoice
          label={texts.sex}
          value={draft.sex}
          onChange={(sex) => change({ sex })}
          options={sexOptions}
          dense
        />
      )}
      {section === 'market' && (
        <SegmentedChoice
          label={texts.condition}
          value={draft.condition}
          onChange={(condition) => change({ condition })}
          options={conditionOptions}
          dense
        />
      )}
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
