import {
  ComboboxField,
  moveToFront,
  RetryLine,
  SegmentedChoice,
  SelectField,
  sectionDescriptors,
  useRememberedCity,
} from 'shared';
import {
  type ChoiceField,
  catalogueOf,
  choiceOptions,
  feedRadii,
  fieldOf,
  type SectionField,
  sectionChoices,
} from 'shared/contract';
import { messages } from '../../messages.ru';
import { chosenGroup, type FilterDraft, typePatch } from './FilterDraft';
import type { FilterForm } from './useFilterForm';

const texts = messages.filters;

/** A city with a radius, or a region; choosing one clears the other. Only names from the catalogue are applied. */
const PlaceFields = ({ form }: { form: FilterForm }) => {
  const { draft, lists, errors, change, setTyping } = form;
  const remembered = useRememberedCity();
  const typeCity = (city: string): void => change({ city, ...(city === '' ? { radius: '' } : { region: '' }) });
  const typeRegion = (region: string): void => change({ region, ...(region === '' ? {} : { city: '', radius: '' }) });
  const field = (name: 'city' | 'region', type: (text: string) => void) => ({
    itemLabel: (item: string) => item,
    value: draft[name],
    loading: lists === undefined && !form.listsFailed,
    error: errors[name],
    onChange: (text: string) => {
      setTyping(name);
      type(text);
    },
    onPick: (item: string) => {
      setTyping(null);
      type(item);
    },
    onBlur: () => setTyping(null),
  });
  return (
    <>
      <ComboboxField
        label={texts.city}
        placeholder={texts.cityPlaceholder}
        items={moveToFront(lists?.cities ?? [], remembered, (name) => name)}
        {...field('city', typeCity)}
      />
      {draft.city !== '' && (
        <SelectField
          label={texts.radius}
          value={draft.radius}
          onChange={(radius) => change({ radius })}
          options={[
            { value: '', label: texts.radii.none },
            ...feedRadii.filter((km) => km > 0).map((km) => ({ value: String(km), label: texts.radii.upTo(km) })),
          ]}
        />
      )}
      <ComboboxField
        label={texts.region}
        placeholder={texts.regionPlaceholder}
        items={lists?.regions ?? []}
        {...field('region', typeRegion)}
      />
    </>
  );
};

interface NamedField<F extends SectionField = SectionField> {
  name: string;
  field: F;
  form: FilterForm;
}

const typed = (draft: FilterDraft, criterion: string): string =>
  String((draft as Readonly<Record<string, string | number | null>>)[criterion] ?? '');

/** A choice among the names of the lists. */
const ListedField = ({ name, field, form }: NamedField) => {
  const { section, draft, lists, change } = form;
  const words = sectionChoices[section][name];
  const value = typed(draft, field.filter);
  // Until the lists load, only the applied name is known: the server renders the same.
  const names = lists?.names[field.list ?? ''] ?? (value === '' ? [] : [value]);
  const unlisted = value !== '' && !names.includes(value) ? [value] : [];
  return (
    <SelectField
      label={words?.label ?? name}
      value={value}
      onChange={(chosen) => change(typePatch(draft, field.filter, chosen, lists))}
      options={[
        { value: '', label: words?.any ?? '' },
        ...[...names, ...unlisted].map((one) => ({ value: one, label: one })),
      ]}
    />
  );
};

/** A choice among a few options, the neutral one last. */
const OptionsField = ({ name, field, form }: NamedField<ChoiceField>) => {
  const { section, draft, change } = form;
  const words = sectionChoices[section][name];
  const options = choiceOptions(field, words).map((option) => ({
    value: String(field.wire === 'name' ? option.name : option.number),
    label: option.label,
    last: option.number === field.unsaid,
  }));
  const value = typed(draft, field.filter);
  return (
    <SegmentedChoice
      label={words?.label ?? name}
      value={value}
      onChange={(chosen) => change({ [field.filter]: chosen })}
      options={[
        { value: '', label: words?.any ?? '' },
        ...options.filter(({ last }) => !last).concat(options.filter(({ last }) => last)),
      ]}
    />
  );
};

/** The breed, item or service field. Typing clears the choice until a suggestion is picked again. */
const CatalogueField = ({ form }: { form: FilterForm }) => {
  const { section, draft, lists, change, setTyping } = form;
  const { label, placeholder } = sectionDescriptors[section].catalogue;
  const items = lists?.items ?? [];
  const group = chosenGroup(section, draft);
  const suggested = group === '' ? items : items.filter(({ type }) => type === group);
  const picked = draft.itemId === null ? undefined : items.find(({ id }) => id === draft.itemId);
  return (
    <ComboboxField
      label={label}
      placeholder={placeholder}
      items={suggested}
      itemLabel={({ name }) => name}
      value={draft.itemId === null ? draft.item : (picked?.name ?? '')}
      pickedKey={draft.itemId}
      loading={lists === undefined && !form.listsFailed}
      error={form.errors.item}
      onChange={(item) => {
        setTyping('item');
        change({ item, itemId: null });
      }}
      onPick={({ id, name }) => {
        setTyping(null);
        change({ item: name, itemId: catalogueOf(section).by === 'id' ? id : null });
      }}
      onBlur={() => setTyping(null)}
    />
  );
};

/** The field of one criterion, by its kind. */
export const CriterionField = ({ name, form }: { name: string; form: FilterForm }) => {
  const field = fieldOf(form.section, name);
  if (field === undefined) return <PlaceFields form={form} />;
  if (field.kind === 'catalogue') {
    return (
      <>
        {form.listsFailed && <RetryLine text={messages.filters.listsFailed} onRetry={form.retryLists} />}
        <CatalogueField form={form} />
      </>
    );
  }
  return field.kind === 'choice' && field.list === undefined ? (
    <OptionsField name={name} field={field} form={form} />
  ) : (
    <ListedField name={name} field={field} form={form} />
  );
};
