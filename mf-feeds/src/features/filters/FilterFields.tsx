import { useId } from 'react';
import { Link } from 'react-router-dom';
import {
  Button,
  FieldLabel,
  NumberField,
  paths,
  SegmentedChoice,
  SelectField,
  Stack,
  sectionDescriptors,
  sectionPaths,
  theme,
} from 'shared';
import {
  contractOf,
  type ExtraName,
  extrasOf,
  type ListingCount,
  PRICE_BOUND_MAX,
  type Section,
  sectionExtras,
} from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { CriterionField } from './CriterionField';
import { isPriced } from './FilterDraft';
import type { FilterForm } from './useFilterForm';

const legalTexts = messages.filters.legal;

/** Links to the legal pages: an endless feed never reaches the page's footer. */
const LegalLinks = ({ section }: { section: Section }) => (
  <Links aria-label={legalTexts.navigation}>
    <QuietLink to={paths.terms}>{legalTexts.terms}</QuietLink>
    <QuietLink to={paths.privacy}>{legalTexts.privacy}</QuietLink>
    <QuietLink to={sectionPaths[section].offer}>{legalTexts.offer}</QuietLink>
  </Links>
);

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space(4)};
`;

const QuietLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.touchSize};
  color: ${theme.color.muted};
  font-size: ${theme.font.xs};
`;

const texts = messages.filters;

/** The price range in whole roubles, shown only with the category that has a price. */
const PriceFields = ({ form }: { form: FilterForm }) => {
  const { draft, errors, change, setTyping } = form;
  const labelId = useId();
  const type = (patch: { priceFrom: string } | { priceTo: string }) => {
    setTyping('price');
    change(patch);
  };
  return (
    <Stack $gap={1.5} role="group" aria-labelledby={labelId}>
      <FieldLabel id={labelId}>{texts.price}</FieldLabel>
      <Row>
        <NumberField
          kind="price"
          label={texts.priceFrom}
          placeholder={texts.from}
          hideLabel
          value={draft.priceFrom}
          max={PRICE_BOUND_MAX}
          error={errors.priceFrom ?? errors.price}
          onChange={(priceFrom) => type({ priceFrom })}
          onBlur={() => setTyping(null)}
        />
        <NumberField
          kind="price"
          label={texts.priceTo}
          placeholder={texts.to}
          hideLabel
          value={draft.priceTo}
          max={PRICE_BOUND_MAX}
          error={errors.priceTo}
          onChange={(priceTo) => type({ priceTo })}
          onBlur={() => setTyping(null)}
        />
      </Row>
    </Stack>
  );
};

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: ${theme.space(2)};
`;

const textOf = (found: ListingCount | undefined): string => {
  if (found === undefined) return texts.apply;
  return found.more ? texts.applyMore(found.count) : texts.applyCounted(found.count);
};

/** 'Показать' with the number of results once known; never waits for it. */
export const ApplyButton = ({ form, formId }: { form: FilterForm; formId?: string }) => {
  const text = textOf(form.found);
  return (
    <Button type="submit" form={formId} block>
      {/* Each text is an element of its own: one that grew would shift the layout. */}
      <span key={text}>{text}</span>
    </Button>
  );
};

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
      {/* Beside the category that shows it, and visible on low screens. */}
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
