import { type SubmitEvent, useState } from 'react';
import { Button, ComboboxField, foldText, TextField } from 'shared';
import type { AdminRefs, EditRef } from 'shared/contract';
import { FormGrid } from '../../ui/FormGrid';
import { Outcome } from '../../ui/Outcome';
import { Panel } from '../../ui/Panel';
import { messages } from './messages.ru';
import { useSaveRef } from './useSaveRef';

/** An entry that can be renamed. */
interface RefEntry {
  id: number;
  /** As it is stored. */
  name: string;
  /** As it is shown: 'Родитель/Предмет' for a child item. */
  label: string;
}

/** The entries of a table, as its edit field offers them. */
const refEntries = (table: EditRef['table'], refs: AdminRefs | undefined): RefEntry[] => {
  if (refs === undefined) return [];
  if (table !== 'objects') {
    return refs[table === 'breed' ? 'breeds' : 'cities'].map(({ id, name }) => ({ id, name, label: name }));
  }
  const names = new Map(refs.objects.map(({ id, name }) => [id, name]));
  return refs.objects.map(({ id, name, owner }) => {
    const parent = names.get(owner);
    return { id, name, label: parent === undefined ? name : `${parent}/${name}` };
  });
};

const texts = { breed: messages.breed, city: messages.city, objects: messages.object };

interface EditRefPanelProps {
  table: EditRef['table'];
  refs: AdminRefs | undefined;
  loading: boolean;
}

/** What would be sent; null when there is no such item: items go by id. */
const readForm = (table: EditRef['table'], old: string, entry: RefEntry | undefined, name: string): EditRef | null => {
  if (table === 'objects') return entry ? { table, id: entry.id, new_name: name } : null;
  return { table, old_name: entry?.name ?? old, new_name: name };
};

/** Renames a breed, a city or an item, with up to ten suggestions; an empty field does nothing. */
export const EditRefPanel = ({ table, refs, loading }: EditRefPanelProps) => {
  const [old, setOld] = useState('');
  const [name, setName] = useState('');
  const { save, saving, outcome, refuse } = useSaveRef(() => {
    setOld('');
    setName('');
  });
  const entries = refEntries(table, refs);
  const entry = entries.find(({ label }) => foldText(label) === foldText(old));
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (saving || old.trim() === '' || name.trim() === '') return;
    const ref = readForm(table, old.trim(), entry, name.trim());
    if (ref === null) refuse(messages.unknownObject);
    else save(ref);
  };
  return (
    <Panel title={texts[table].edit}>
      <FormGrid noValidate onSubmit={onSubmit}>
        <ComboboxField
          label={texts[table].old}
          items={entries}
          itemLabel={({ label }) => label}
          value={old}
          onChange={setOld}
          onPick={(picked) => {
            setOld(picked.label);
            if (name === '') setName(picked.name);
          }}
          pickedKey={entry?.id ?? null}
          loading={loading}
        />
        <TextField label={messages.newName} value={name} onChange={setName} autoComplete="off" />
        <Button type="submit" busy={saving}>
          {messages.save}
        </Button>
      </FormGrid>
      <Outcome outcome={outcome} />
    </Panel>
  );
};
