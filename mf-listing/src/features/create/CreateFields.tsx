import { Fragment, useId } from 'react';
import { NumberField, SegmentedChoice, sectionDescriptors, TextAreaField, TextField, theme } from 'shared';
import {
  contractOf,
  DESCRIPTION_MAX,
  fieldOf,
  PRICE_UNIT_MAX,
  postingWords,
  type Section,
  TITLE_MAX,
} from 'shared/contract';
import type { TextForm } from 'shared/form';
import { styled } from 'styled-components';
import { CityField, EntryField } from './CatalogueFields';
import type { CreateValues } from './CreateValues';
import { createForms } from './createForms';
import { ExtraFields } from './ExtraFields';
import { messages } from './messages.ru';
import { OwnChoice } from './OwnChoice';
import { UsualPrice } from './UsualPrice';
import type { Catalogues } from './useCatalogues';

interface CreateFieldsProps {
  section: Section;
  form: Pick<TextForm<CreateValues, keyof CreateValues | 'images'>, 'values' | 'faults' | 'field' | 'change' | 'tell'>;
  catalogues: Catalogues;
}

/** Everything of the form but the pictures (docs/specification.md, 'Placing a listing'). */
export const CreateFields = ({ section, form, catalogues }: CreateFieldsProps) => {
  const { values, field } = form;
  const unitsId = useId();
  const { priceUnits } = contractOf(section);
  const picked = values.catalogueId === '' ? catalogues.findItem?.(values.catalogue)?.id : Number(values.catalogueId);
  const entry = picked ?? null;
  const { categories, pricedCategory } = sectionDescriptors[section];
  const { priceMax, descriptionRule } = createForms[section];
  const ownField = (name: string) => {
    const own = fieldOf(section, name);
    if (own?.kind !== 'choice') return <EntryField {...{ section, form, catalogues }} />;
    return <OwnChoice {...{ section, form, name }} field={own} />;
  };

  return (
    <>
      <TextField label={messages.title} {...field('title')} counter={{ max: TITLE_MAX }} autoComplete="off" />
      <SegmentedChoice label={messages.category} {...field('category')} options={categories} />
      {contractOf(section).shown.form.map((name) => (
        <Fragment key={name}>
          {fieldOf(section, name) === undefined ? <CityField {...{ section, form, catalogues }} /> : ownField(name)}
        </Fragment>
      ))}
      {values.category === pricedCategory && (
        <PriceGroup>
          <NumberField
            kind="price"
            label={messages.price}
            {...field('price')}
            hint={messages.priceHint}
            suffix={messages.rouble}
            max={priceMax}
          />
          {!priceUnits && <UsualPrice section={section} entry={entry} />}
        </PriceGroup>
      )}
      {values.category === pricedCategory && priceUnits && (
        <>
          <TextField
            label={messages.price_unit}
            {...field('price_unit')}
            hint={messages.priceUnitHint}
            counter={{ max: PRICE_UNIT_MAX }}
            list={unitsId}
            autoComplete="off"
          />
          <datalist id={unitsId}>
            {priceUnits.map((unit) => (
              <option key={unit} value={unit} />
            ))}
          </datalist>
        </>
      )}
      <ExtraFields section={section} form={form} />
      <TextAreaField
        label={messages.description}
        {...field('description')}
        hint={descriptionRule ? undefined : messages.descriptionHint}
        placeholder={postingWords[section].placeholder}
        counter={{ max: DESCRIPTION_MAX }}
        rows={5}
      />
    </>
  );
};

const PriceGroup = styled.div`
  display: grid;
  gap: ${theme.space(1)};
`;
