import { Button, SelectField, TextField } from 'shared';
import { type AddRef, type AdminRefs, MAIN_OWNER, type SavedRef } from 'shared/contract';
import { schemaFrom, useTextForm } from 'shared/form';
import { FormGrid } from '../../ui/FormGrid';
import { Outcome, outcomeOf } from '../../ui/Outcome';
import { Panel } from '../../ui/Panel';
import { messages } from './messages.ru';
import { useSaveRef } from './useSaveRef';

const titles = { breed: messages.breed.add, city: messages.city.add, objects: messages.object.add };

interface AddRefPanelProps {
  table: AddRef['table'];
  refs: AdminRefs | undefined;
}

interface AddRefValues {
  name: string;
  type: string;
  owner: string;
}

/** Returns the call's body; null while a required field is empty. */
const readForm = (table: AddRef['table'], values: AddRefValues): AddRef | null => {
  const [name, type, owner] = [values.name.trim(), values.type, values.owner.trim()];
  if (name === '') return null;
  if (table === 'breed') return type === '' ? null : { table, name, type };
  if (table === 'objects') return owner === '' ? null : { table, name, owner };
  return { table, name };
};

const schemas = {
  breed: schemaFrom((values: AddRefValues) => ({ sent: readForm('breed', values), faults: {} })),
  city: schemaFrom((values: AddRefValues) => ({ sent: readForm('city', values), faults: {} })),
  objects: schemaFrom((values: AddRefValues) => ({ sent: readForm('objects', values), faults: {} })),
};

/** Adds a breed with its type, a city, or an item with its parent; does nothing while a field is empty. */
export const AddRefPanel = ({ table, refs }: AddRefPanelProps) => {
  const form = useTextForm<AddRefValues, AddRef, SavedRef>({
    schema: schemas[table],
    initial: () => ({ name: '', type: '', owner: MAIN_OWNER }),
    ...useSaveRef(),
    onSent: () => {
      form.change({ name: '' });
    },
  });
  return (
    <Panel title={titles[table]}>
      <FormGrid of={form}>
        <TextField label={messages.name} {...form.field('name')} autoComplete="off" />
        {table === 'breed' && (
          <SelectField
            label={messages.type}
            {...form.field('type')}
            placeholder={messages.typePlaceholder}
            options={(refs?.types ?? []).map((entry) => ({ value: entry.name, label: entry.name }))}
          />
        )}
        {table === 'objects' && (
          <TextField label={messages.owner} hint={messages.ownerHint} {...form.field('owner')} autoComplete="off" />
        )}
        <Button type="submit" busy={form.sending}>
          {messages.add}
        </Button>
      </FormGrid>
      <Outcome outcome={outcomeOf(form, ({ name }) => messages.added(name))} />
    </Panel>
  );
};
