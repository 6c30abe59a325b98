import { type SubmitEvent, useState } from 'react';
import { Button, SelectField, TextField } from 'shared';
import { type AddRef, type AdminRefs, MAIN_OWNER } from 'shared/contract';
import { FormGrid } from '../../ui/FormGrid';
import { Outcome } from '../../ui/Outcome';
import { Panel } from '../../ui/Panel';
import { messages } from './messages.ru';
import { useSaveRef } from './useSaveRef';

const titles = { breed: messages.breed.add, city: messages.city.add, objects: messages.object.add };

interface AddRefPanelProps {
  table: AddRef['table'];
  refs: AdminRefs | undefined;
}

/** What would be sent; null while a required field is empty. */
const readForm = (table: AddRef['table'], name: string, type: string, owner: string): AddRef | null => {
  if (name === '') return null;
  if (table === 'breed') return type === '' ? null : { table, name, type };
  if (table === 'objects') return owner === '' ? null : { table, name, owner };
  return { table, name };
};

/** Adds a breed with its type, a city, or an item with its parent; does nothing while a field is empty. */
export const AddRefPanel = ({ table, refs }: AddRefPanelProps) => {
  const [name, setName] = useState('');
  const [type, setType] = useState('');
  const [owner, setOwner] = useState<string>(MAIN_OWNER);
  const { save, saving, outcome } = useSaveRef(() => setName(''));
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const ref = readForm(table, name.trim(), type, owner.trim());
    if (ref !== null && !saving) save(ref);
  };
  return (
    <Panel title={titles[table]}>
      <FormGrid noValidate onSubmit={onSubmit}>
        <TextField label={messages.name} value={name} onChange={setName} autoComplete="off" />
        {table === 'breed' && (
          <SelectField
            label={messages.type}
            value={type}
            onChange={setType}
            placeholder={messages.typePlaceholder}
            options={(refs?.types ?? []).map((entry) => ({ value: entry.name, label: entry.name }))}
          />
        )}
        {table === 'objects' && (
          <TextField
            label={messages.owner}
            hint={messages.ownerHint}
            value={owner}
            onChange={setOwner}
            autoComplete="off"
          />
        )}
        <Button type="submit" busy={saving}>
          {messages.add}
        </Button>
      </FormGrid>
      <Outcome outcome={outcome} />
    </Panel>
  );
};
