import {
  ComboboxField,
  moveToFront,
  RetryLine,
  SegmentedChoice,
  sectionDescriptors,
  useOnline,
  useRememberedCity,
} from 'shared';
import {
  type ChoiceField,
  type ChoiceName,
  catalogueOf,
  choiceOptions,
  type Section,
  sectionChoices,
} from 'shared/contract';
import { upperFirst } from '../../core/listing/listingFacts';
import type { ListingForm } from './CreateValues';
import { messages } from './messages.ru';
import type { Catalogues } from './useCatalogues';

interface OwnChoiceProps {
  section: Section;
  name: string;
  field: ChoiceField;
  form: ListingForm;
}

/** A choice specific to the section, such as an animal's sex; its options are the create call's values. */
export const OwnChoice = ({ section, name, field, form }: OwnChoiceProps) => {
  const words = sectionChoices[section][name];
  const options = choiceOptions(field, words).map(({ number, name: option, label }) => ({
    value: field.createBy === 'number' ? String(number) : option,
    label: upperFirst(label),
  }));
  return <SegmentedChoice label={words?.label ?? name} {...form.field(name as ChoiceName)} options={options} />;
};

export interface CatalogueFieldProps {
  section: Section;
  form: ListingForm;
  catalogues: Catalogues;
}

/** City from the list; the one chosen last is first. */
export const CityField = ({ form: { values, field, change, validate }, catalogues }: CatalogueFieldProps) => {
  const { cities, findCity, loading, failed, retry } = catalogues;
  const remembered = useRememberedCity();
  const online = useOnline();
  return (
    <>
      {failed && (
        <RetryLine role="status" text={online ? messages.listsFailed : messages.listsOffline} onRetry={retry} />
      )}
      <ComboboxField
        label={messages.city}
        placeholder={messages.cityPlaceholder}
        items={moveToFront(cities, remembered, ({ name }) => name)}
        itemLabel={({ name }) => name}
        {...field('city')}
        onPick={({ name }) => change({ city: name })}
        pickedKey={cities.find(({ name }) => name === values.city)?.id ?? null}
        loading={loading && !findCity}
        onFocus={retry}
        onBlur={() => values.city !== '' && validate('city')}
      />
    </>
  );
};

/** Breed, item or service from the list. */
export const EntryField = ({ section, form: { values, field, change, validate }, catalogues }: CatalogueFieldProps) => {
  const { catalogue } = sectionDescriptors[section];
  const isById = catalogueOf(section).by === 'id';
  const { items, findItem, loading, retry } = catalogues;
  const picked = isById
    ? values.catalogueId || null
    : (items.find(({ name }) => name === values.catalogue)?.id ?? null);
  return (
    <ComboboxField
      label={catalogue.label}
      placeholder={catalogue.placeholder}
      items={items}
      itemLabel={({ name }) => name}
      {...field('catalogue')}
      onChange={(text) => change({ catalogue: text, catalogueId: '' })}
      onPick={({ id, name }) => change({ catalogue: name, catalogueId: String(id) })}
      pickedKey={picked}
      loading={loading && !findItem}
      onFocus={retry}
      onBlur={() => values.catalogue !== '' && validate('catalogue')}
    />
  );
};
