import { ComboboxField, NumberField, SegmentedChoice, sectionDescriptors, TextAreaField, TextField } from 'shared';
import { DESCRIPTION_MAX, marketTypes, pricedCategory, type Section, Sex, TITLE_MAX } from 'shared/contract';
import type { TextForm } from 'shared/form';
import type { CreateValues } from './CreateValues';
import { createForms } from './createForms';
import { messages } from './messages.ru';
import type { Catalogues } from './useCatalogues';

interface CreateFieldsProps {
  section: Section;
  form: Pick<TextForm<CreateValues, keyof CreateValues | 'images'>, 'values' | 'faults' | 'field' | 'change' | 'tell'>;
  catalogues: Catalogues;
}

const sexes = [
  { value: String(Sex.unspecified), label: messages.sexes.unspecified },
  { value: String(Sex.male), label: messages.sexes.male },
  { value: String(Sex.female), label: messages.sexes.female },
];
const types = marketTypes.map((name) => ({ value: name as string, label: name }));
const conditions = [
  { value: 'новое', label: messages.conditions.new },
  { value: 'б/у', label: messages.conditions.used },
];

/** Everything of the form but the pictures (docs/specification.md, 'Placing a listing'). */
export const CreateFields = ({ section, form, catalogues }: CreateFieldsProps) => {
  const { values, field, change, tell } = form;
  const { categories, catalogue } = sectionDescriptors[section];
  const { byId, priceMax, descriptionRule } = createForms[section];
  const { items, cities, itemByName, cityByName, loading, retry } = catalogues;
  const breed = byId ? undefined : items.find(({ name }) => name === values.catalogue);
  const city = cities.find(({ name }) => name === values.city);
  const pickedId = byId ? values.catalogueId || null : (breed?.id ?? null);

  return (
    <>
      <TextField label={messages.title} {...field('title')} counter={{ max: TITLE_MAX }} autoComplete="off" />
      <SegmentedChoice label={messages.category} {...field('category')} options={categories} />
      <ComboboxField
        label={catalogue.label}
        placeholder={catalogue.placeholder}
        items={items}
        itemLabel={({ name }) => name}
        {...field('catalogue')}
        onChange={(text) => change({ catalogue: text, catalogueId: '' })}
        onPick={({ id, name }) => change({ catalogue: name, catalogueId: String(id) })}
        pickedKey={pickedId}
        loading={loading && !itemByName}
        onFocus={retry}
        onBlur={() => values.catalogue !== '' && tell('catalogue')}
      />
      <ComboboxField
        label={messages.city}
        placeholder={messages.cityPlaceholder}
        items={cities}
        itemLabel={({ name }) => name}
        {...field('city')}
        onPick={({ name }) => change({ city: name })}
        pickedKey={city?.id ?? null}
        loading={loading && !cityByName}
        onFocus={retry}
        onBlur={() => values.city !== '' && tell('city')}
      />
      {section === 'pets' && <SegmentedChoice label={messages.sex} {...field('sex')} options={sexes} />}
      {section === 'market' && (
        <>
          <SegmentedChoice label={messages.forWhom} {...field('forWhom')} options={types} />
          <SegmentedChoice label={messages.condition} {...field('condition')} options={conditions} />
        </>
      )}
      {values.category === pricedCategory[section] && (
        <NumberField
          label={messages.price}
          {...field('price')}
          hint={messages.priceHint}
          suffix={messages.rouble}
          max={priceMax}
        />
      )}
      <TextAreaField
        label={messages.description}
        {...field('description')}
        hint={descriptionRule ? undefined : messages.descriptionHint}
        placeholder={messages.descriptionPlaceholders[section]}
        counter={{ max: DESCRIPTION_MAX }}
        rows={5}
      />
    </>
  );
};
