import { useMemo } from 'react';
import { Button, ComboboxField, foldText, TextField } from 'shared';
import type { AdminRefs, EditRef, SavedRef } from 'shared/contract';
import { readBy, useTextForm } from 'shared/form';
import { FormGrid } from '../../ui/FormGrid';
import { Outcome, outcomeOf } from '../../ui/Outcome';
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

interface EditRefValues {
  old: string;
  name: string;
}

const entryOf = (entries: RefEntry[], label: string): RefEntry | undefined =>
  entries.find((entry) => foldText(entry.label) === foldText(label));

/** What would be sent; null while a field is empty. Items go by id: one that is not in the list is a fault. */
const readForm = (table: EditRef['table'], entries: RefEntry[], values: EditRefValues) => {
  const [old, name] = [values.old.trim(), values.name.trim()];
  if (old === '' || name === '') return { sent: null, faults: {} };
  const entry = entryOf(entries, values.old);
  if (table !== 'objects') return { sent: { table, old_name: entry?.name ?? old, new_name: name }, faults: {} };
  if (entry === undefined) return { sent: null, faults: { old: messages.unknownObject } };
  return { sent: { table, id: entry.id, new_name: name }, faults: {} };
};

/** Renames a breed, a city or an item, with up to ten suggestions; an empty field does nothing. */
export const EditRefPanel = ({ table, refs, loading }: EditRefPanelProps) => {
  const entries = useMemo(() => refEntries(table, refs), [table, refs]);
  const schema = useMemo(
    () => readBy<EditRefValues, EditRef>((values) => readForm(table, entries, values)),
    [table, entries],
  );
  const form = useTextForm<EditRefValues, EditRef, SavedRef>({
    schema,
    initial: () => ({ old: '', name: '' }),
    ...useSaveRef(),
    onSent: () => {
      form.change({ old: '', name: '' });
    },
  });
  return (
    <Panel title={texts[table].edit}>
      <FormGrid of={form}>
        <ComboboxField
          label={texts[table].old}
          items={entries}
          itemLabel={({ label }) => label}
          {...form.field('old')}
          onPick={(picked) => {
            form.change({ old: picked.label, ...(form.values.name === '' && { name: picked.name }) });
          }}
          pickedKey={entryOf(entries, form.values.old)?.id ?? null}
          loading={loading}
        />
        <TextField label={messages.newName} {...form.field('name')} autoComplete="off" />
        <Button type="submit" busy={form.sending}>
          {messages.save}
        </Button>
      </FormGrid>
      <Outcome outcome={outcomeOf(form, ({ name }) => messages.renamed(name))} />
    </Panel>
  );
};
