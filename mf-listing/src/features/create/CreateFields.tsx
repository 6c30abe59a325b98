import { Fragment } from 'react';
import {
  ComboboxField,
  NumberField,
  SegmentedChoice,
  sectionDescriptors,
  TextAreaField,
  TextField,
  useRememberedCity,
  withFirst,
} from 'shared';
import {
  type ChoiceField,
  type ChoiceName,
  type ChoiceWords,
  choiceOptions,
  contractOf,
  DESCRIPTION_MAX,
  fieldOf,
  postingWords,
  type Section,
  sectionChoices,
  TITLE_MAX,
} from 'shared/contract';
import type { TextForm } from 'shared/form';
import type { CreateValues } from './CreateValues';
import { createForms } from './createForms';
import { ExtraFields } from './ExtraFields';
import { messages } from './messages.ru';
import type { Catalogues } from './useCatalogues';

interface CreateFieldsProps {
  section: Section;
  form: Pick<TextForm<CreateValues, keyof CreateValues | 'images'>, 'values' | 'faults' | 'field' | 'change' | 'tell'>;
  catalogues: Catalogues;
}

const upperFirst = (text: string): string => text.charAt(0).toLocaleUpperCase('ru') + text.slice(1);

/** The options of a choice, as the create call takes them. */
const optionsOf = (field: ChoiceField, words: ChoiceWords | undefined) =>
  choiceOptions(field, words).map(({ number, name, label }) => ({
    value: field.createBy === 'number' ? String(number) : name,
    label: upperFirst(label),
  }));

/** Everything of the form but the pictures (docs/specification.md, 'Placing a listing'). */
export const CreateFields = ({ section, form, catalogues }: CreateFieldsProps) => {
  const { values, field, change, tell } = form;
  const { categories, catalogue, pricedCategory } = sectionDescriptors[section];
  const { byId, priceMax, descriptionRule } = createForms[section];
  const remembered = useRememberedCity();
  const { items, cities, findItem, findCity, loading, retry } = catalogues;
  const breed = byId ? undefined : items.find(({ name }) => name === values.catalogue);
  const city = cities.find(({ name }) => name === values.city);
  const pickedId = byId ? values.catalogueId || null : (breed?.id ?? null);

  const cityField = (
    <ComboboxField
      label={messages.city}
      placeholder={messages.cityPlaceholder}
      items={withFirst(cities, remembered, ({ name }) => name)}
      itemLabel={({ name }) => name}
      {...field('city')}
      onPick={({ name }) => change({ city: name })}
      pickedKey={city?.id ?? null}
      loading={loading && !findCity}
      onFocus={retry}
      onBlur={() => values.city !== '' && tell('city')}
    />
  );
  const catalogueField = (
    <ComboboxField
      label={catalogue.label}
      placeholder={catalogue.placeholder}
      items={items}
      itemLabel={({ name }) => name}
      {...field('catalogue')}
      onChange={(text) => change({ catalogue: text, catalogueId: '' })}
      onPick={({ id, name }) => change({ catalogue: name, catalogueId: String(id) })}
      pickedKey={pickedId}
      loading={loading && !findItem}
      onFocus={retry}
      onBlur={() => values.catalogue !== '' && tell('catalogue')}
    />
  );
  const ownField = (name: string) => {
    const own = fieldOf(section, name);
    if (own?.kind !== 'choice') return catalogueField;
    const words = sectionChoices[section][name];
    return (
      <SegmentedChoice label={words?.label ?? name} {...field(name as ChoiceName)} options={optionsOf(own, words)} />
    );
  };

  return (
    <>
      <TextField label={messages.title} {...field('title')} counter={{ max: TITLE_MAX }} autoComplete="off" />
      <SegmentedChoice label={messages.category} {...field('category')} options={categories} />
      {contractOf(section).shown.form.map((name) => (
        <Fragment key={name}>{fieldOf(section, name) === undefined ? cityField : ownField(name)}</Fragment>
      ))}
      {values.category === pricedCategory && (
        <NumberField
          label={messages.price}
          {...field('price')}
          hint={messages.priceHint}
          suffix={messages.rouble}
          max={priceMax}
        />
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
