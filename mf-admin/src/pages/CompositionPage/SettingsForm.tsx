import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Button, callApi, Inline, keyOf, SelectField, TextField, theme, toast, useAppContext } from 'shared';
import {
  type ChangeSettings,
  describeSetting,
  endpoints,
  readSetting,
  type SettingValues,
  type ShownSettings,
  settingText,
} from 'shared/contract';
import { describeFailureBy, Form, schemaFrom, type TextForm, useTextForm } from 'shared/form';
import { styled } from 'styled-components';
import { messages as adminMessages } from '../../messages.ru';
import { ActionButton } from '../../ui/ActionButton';
import { Outcome } from '../../ui/Outcome';
import { messages } from './messages.ru';

const text = messages.settings;

/** Typed values, by the names of the settings. */
type TypedSettings = Record<string, string>;

const typedOf = ({ settings }: ShownSettings): TypedSettings =>
  Object.fromEntries(settings.map(({ key, value }) => [key, settingText(value)]));

/** Reads the form of a section's settings: sets what differs, and unsets what equals the default again. */
const readSettingsForm = (shown: ShownSettings) =>
  schemaFrom<TypedSettings, ChangeSettings>((typed) => {
    const before = typedOf(shown);
    const set: SettingValues = {};
    const unset: string[] = [];
    const errors: Record<string, string> = {};
    for (const { key, declared } of shown.settings) {
      const text = typed[key] ?? '';
      if (text === before[key]) continue;
      const value = readSetting(declared, text);
      if (value === undefined) errors[key] = messages.settings.wanted(describeSetting(declared));
      else if (settingText(value) === settingText(declared.default)) unset.push(key);
      else set[key] = value;
    }
    const isSame = Object.keys(set).length + unset.length === 0;
    const { package: packageName, version } = shown;
    return { sent: isSame ? null : { package: packageName, version, set, unset }, errors };
  });

interface SettingFieldProps {
  setting: ShownSettings['settings'][number];
  form: TextForm<TypedSettings, string, string>;
}

const SettingField = ({ setting: { key, declared }, form }: SettingFieldProps) => {
  const label = declared.description ?? declared.title ?? key;
  const hint = text.hint(key, describeSetting(declared), settingText(declared.default));
  if (declared.type === 'boolean') {
    const options = ['true', 'false'].map((value) => ({ value, label: text.flags[value as 'true' | 'false'] }));
    return (
      <SelectField label={label} hint={text.hintOfFlag(key, declared.default)} options={options} {...form.field(key)} />
    );
  }
  if (declared.type !== 'array' && declared.enum) {
    const options = declared.enum.map((value) => ({ value: String(value), label: String(value) }));
    return <SelectField label={label} hint={hint} options={options} {...form.field(key)} />;
  }
  return <TextField label={label} hint={hint} autoComplete="off" {...form.field(key)} />;
};

/** Values of a section's settings, editable for all visitors. */
export const SettingsForm = ({ shown }: { shown: ShownSettings }) => {
  const { api, queryClient } = useAppContext();
  const { package: packageName, version } = shown;
  const stale = keyOf(endpoints.adminComposition);
  /** Stored texts, or those just stored: a field that still has its text follows what is stored later. */
  const known = useRef(typedOf(shown));
  const change = async (body: ChangeSettings, typed = known.current): Promise<string> => {
    const { sentences, ...changed } = await callApi(api, endpoints.adminSetSettings, { body });
    known.current = typed;
    queryClient.setQueryData(keyOf(endpoints.adminSettings, { query: { package: packageName } }), changed);
    return text.done(sentences);
  };
  const schema = useMemo(() => readSettingsForm(shown), [shown]);
  const form: TextForm<TypedSettings, string, string> = useTextForm<TypedSettings, ChangeSettings, string>({
    schema,
    initial: () => typedOf(shown),
    send: (body): Promise<string> => change(body, form.latest()),
    onSent: (done) => {
      void queryClient.invalidateQueries({ queryKey: stale });
      toast.success(done);
    },
    readFailure: describeFailureBy({ other: text.failed, network: adminMessages.network }),
  });
  const follow = useEffectEvent((stored: TypedSettings) => {
    const typed = form.latest();
    form.change(Object.fromEntries(Object.entries(stored).filter(([key]) => typed[key] === known.current[key])));
    known.current = stored;
  });
  useEffect(() => follow(typedOf(shown)), [shown]);
  return (
    <Fields of={form} aria-label={text.title}>
      {shown.settings.map((setting) => (
        <SettingField key={setting.key} setting={setting} form={form} />
      ))}
      <Outcome failure={form.text} />
      <Inline $gap={2}>
        <Button type="submit" busy={form.sending}>
          {text.save}
        </Button>
        {shown.hasEarlier && (
          <ActionButton
            label={text.back}
            ask={{ title: text.backTitle(packageName), text: text.backText }}
            act={() => change({ package: packageName, version, back: true })}
            done={(done) => done}
            stale={stale}
          />
        )}
      </Inline>
    </Fields>
  );
};

const Fields = styled(Form)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
  width: 100%;
`;
