import { ComboboxField, NumberField, SegmentedChoice, sectionDescriptors, TextAreaField, TextField } from 'shared';
import { DESCRIPTION_MAX, marketTypes, pricedCategory, type Section, Sex, TITLE_MAX } from 'shared/contract';
import type { CreateFaults, CreateField, CreateValues } from './CreateValues';
import { createForms } from './createForms';
import { messages } from './messages.ru';
import type { Catalogues } from './useCatalogues';

interface CreateFieldsProps {
  section: Section;
  values: CreateValues;
  faults: CreateFaults;
  catalogues: Catalogues;
  onChange: (part: Partial<CreateValues>) => void;
  /** The person has left a field that holds something. */
  onLeave: (field: CreateField) => void;
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
export const CreateFields = ({ section, values, faults, catalogues, onChange, onLeave }: CreateFieldsProps) => {
  const { categories, catalogue } = sectionDescriptors[section];
  const { byId, priceMax, descriptionRule } = createForms[section];
  const { items, cities, itemByName, cityByName, loading, retry } = catalogues;
  const breed = byId ? undefined : items.find(({ name }) => name === values.catalogue);
  const city = cities.find(({ name }) => name === values.city);
  const pickedId = byId ? values.catalogueId || null : (breed?.id ?? null);

  return (
    <>
      <TextField
        label={messages.title}
        value={values.title}
        onChange={(title) => onChange({ title })}
        error={faults.title}
        counter={{ max: TITLE_MAX }}
        autoComplete="off"
      />
      <SegmentedChoice
        label={messages.category}
        value={values.category}
        onChange={(category) => onChange({ category })}
        options={categories}
        error={faults.category}
      />
      <ComboboxField
        label={catalogue.label}
        placeholder={catalogue.placeholder}
        items={items}
        itemLabel={({ name }) => name}
        value={values.catalogue}
        onChange={(text) => onChange({ catalogue: text, catalogueId: '' })}
        onPick={({ id, name }) => onChange({ catalogue: name, catalogueId: String(id) })}
        pickedKey={pickedId}
        loading={loading && !itemByName}
        error={faults.catalogue}
        onFocus={retry}
        onBlur={() => values.catalogue !== '' && onLeave('catalogue')}
      />
      <ComboboxField
        label={messages.city}
        placeholder={messages.cityPlaceholder}
        items={cities}
        itemLabel={({ name }) => name}
        value={values.city}
        onChange={(text) => onChange({ city: text })}
        onPick={({ name }) => onChange({ city: name })}
        pickedKey={city?.id ?? null}
        loading={loading && !cityByName}
        error={faults.city}
        onFocus={retry}
        onBlur={() => values.city !== '' && onLeave('city')}
      />
      {section === 'pets' && (
        <SegmentedChoice
          label={messages.sex}
          value={values.sex}
          onChange={(sex) => onChange({ sex })}
          options={sexes}
          error={faults.sex}
        />
      )}
      {section === 'market' && (
        <>
          <SegmentedChoice
            label={messages.forWhom}
            value={values.forWhom}
            onChange={(forWhom) => onChange({ forWhom })}
            options={types}
            error={faults.forWhom}
          />
          <SegmentedChoice
            label={messages.condition}
            value={values.condition}
            onChange={(condition) => onChange({ condition })}
            options={conditions}
            error={faults.condition}
          />
        </>
      )}
      {values.category === pricedCategory[section] && (
        <NumberField
          label={messages.price}
          value={values.price}
          onChange={(price) => onChange({ price })}
          error={faults.price}
          hint={messages.priceHint}
          suffix={messages.rouble}
          max={priceMax}
        />
      )}
      <TextAreaField
        label={messages.description}
        value={values.description}
        onChange={(description) => onChange({ description })}
        error={faults.description}
        hint={descriptionRule ? undefined : messages.descriptionHint}
        placeholder={messages.descriptionPlaceholders[section]}
        counter={{ max: DESCRIPTION_MAX }}
        rows={5}
      />
    </>
  );
};
