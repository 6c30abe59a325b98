import { ComboboxField, SegmentedChoice, SelectField, TextField } from 'shared';
import { type PetFilters, Sex } from 'shared/contract';
import { messages as adminMessages } from '../../messages.ru';
import { DateField } from '../../ui/date/DateField';
import { messages } from './messages.ru';
import type { PromoFaults, PromoField, PromoValues } from './PromoValues';
import { breedEntries, cityEntries, entryByName, numberedOptions } from './promoLists';

const { fields, sexes } = messages;
const sexOptions = Object.values(Sex).map((sex) => ({ value: String(sex), label: sexes[sex] }));
const showOptions = [
  { value: '1', label: adminMessages.yes },
  { value: '0', label: adminMessages.no },
];

interface PromoFieldsProps {
  values: PromoValues;
  faults: PromoFaults;
  lists: PetFilters | undefined;
  loading: boolean;
  /** The first day on which an advertisement can end. */
  today: string;
  onChange: (part: Partial<PromoValues>) => void;
  /** The person has left a field. */
  onLeave: (field: PromoField) => void;
}

/** Everything of the form of a new advertisement but the photo. */
export const PromoFields = ({ values, faults, lists, loading, today, onChange, onLeave }: PromoFieldsProps) => {
  const list = (field: 'breed' | 'city', entries: ReturnType<typeof cityEntries>) => (
    <ComboboxField
      label={fields[field]}
      items={entries}
      itemLabel={({ name }) => name}
      value={values[field]}
      onChange={(text) => onChange({ [field]: text })}
      onPick={({ name }) => onChange({ [field]: name })}
      pickedKey={entryByName(entries, values[field])?.id ?? null}
      loading={loading}
      error={faults[field]}
      onBlur={() => onLeave(field)}
    />
  );
  const text = (field: 'link' | 'company' | 'inn' | 'erid', hint?: string, inputMode?: 'url' | 'numeric') => (
    <TextField
      label={fields[field]}
      value={values[field]}
      onChange={(value) => onChange({ [field]: value })}
      onBlur={() => values[field] !== '' && onLeave(field)}
      error={faults[field]}
      hint={hint}
      inputMode={inputMode}
      autoComplete="off"
      spellCheck={false}
    />
  );
  return (
    <>
      <SelectField
        label={fields.type}
        value={values.type}
        onChange={(type) => onChange({ type })}
        options={numberedOptions(lists?.types ?? [])}
        error={faults.type}
      />
      <SelectField
        label={fields.category}
        value={values.category}
        onChange={(category) => onChange({ category })}
        options={numberedOptions(lists?.categories ?? [])}
        error={faults.category}
      />
      {list('breed', breedEntries(lists, values.type))}
      <SegmentedChoice
        label={fields.sex}
        value={values.sex}
        onChange={(sex) => onChange({ sex })}
        options={sexOptions}
        error={faults.sex}
      />
      {list('city', cityEntries(lists))}
      {text('link', undefined, 'url')}
      <DateField
        label={fields.created}
        value={values.created}
        onChange={(created) => onChange({ created })}
        error={faults.created}
      />
      <DateField
        label={fields.finish}
        value={values.finish}
        onChange={(finish) => onChange({ finish })}
        min={values.created > today ? values.created : today}
        error={faults.finish}
      />
      <SegmentedChoice
        label={fields.show}
        value={values.show}
        onChange={(show) => onChange({ show })}
        options={showOptions}
        error={faults.show}
      />
      {text('company')}
      {text('inn', undefined, 'numeric')}
      {text('erid', fields.eridHint)}
    </>
  );
};
