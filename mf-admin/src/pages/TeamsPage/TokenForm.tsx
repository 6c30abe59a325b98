import { useId, useMemo, useState } from 'react';
import {
  Button,
  callApi,
  keyOf,
  MutedText,
  persisted,
  SelectField,
  Stack,
  TextField,
  textsLike,
  theme,
  useAppContext,
  useSession,
  viewerOf,
} from 'shared';
import {
  type CreatedToken,
  createTokenSchema,
  endpoints,
  type NewToken,
  releaseActions,
  type Team,
  TOKEN_DAYS,
  TOKEN_DAYS_MAX,
} from 'shared/contract';
import { Form, schemaFrom, useTextForm } from 'shared/form';
import { styled } from 'styled-components';
import { Outcome } from '../../ui/Outcome';
import { readTeamsFailure } from './AddressDialogs';
import { messages } from './messages.ru';

interface CheckListProps {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
  error: string | undefined;
}

const CheckList = ({ label, options, chosen, onToggle, error }: CheckListProps) => {
  const id = useId();
  const isInvalid = error !== undefined;
  return (
    <Group>
      <legend>{label}</legend>
      <Options>
        {options.map(({ value, label: text }, index) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
              // A group cannot be invalid; the focus goes to its first box.
              {...(isInvalid && index === 0 && { 'aria-invalid': true, 'aria-describedby': id })}
            />
            <span>{text}</span>
          </label>
        ))}
      </Options>
      {isInvalid && <ErrorText id={id}>{error}</ErrorText>}
    </Group>
  );
};

const Group = styled.fieldset`
  legend {
    font-size: ${theme.font.sm};
    font-weight: 600;
    line-height: 1.35;
  }
`;

const Options = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(190px, 100%), 1fr));
  column-gap: ${theme.space(4)};

  label {
    display: flex;
    align-items: center;
    gap: ${theme.space(3)};
    min-height: ${theme.touchSize};
    cursor: pointer;
  }

  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const ErrorText = styled.span`
  color: ${theme.color.danger};
  font-size: ${theme.font.xs};
`;

/** Values of a new token's form; lists are joined by commas. */
interface TokenValues {
  label: string;
  packages: string;
  /** Packages unknown to the site so far. */
  other: string;
  actions: string;
  days: string;
}

const emptyToken: TokenValues = { label: '', packages: '', other: '', actions: '', days: String(TOKEN_DAYS) };

/** Lifetimes of a token offered, in days. */
const tokenDays = [7, 30, TOKEN_DAYS, 180, TOKEN_DAYS_MAX] as const;

/** Splits a list of the form into entries. */
export const listOf = (text: string): string[] => text.split(/[\s,]+/).filter((entry) => entry !== '');

/** Toggles an entry of the form's list; known entries keep their order. */
const toggled = (text: string, entry: string, known: readonly string[]): string => {
  const chosen = new Set(listOf(text));
  if (!chosen.delete(entry)) chosen.add(entry);
  return known.filter((one) => chosen.has(one)).join(',');
};

/** Returns the validation of a team's new token by the call's rules. */
const tokenFormOf = (teamId: number) =>
  schemaFrom<TokenValues, NewToken>(({ label, packages, other, actions, days }) => {
    const typed = listOf(other);
    const chosen = listOf(actions);
    const read = createTokenSchema.safeParse({
      team_id: teamId,
      label,
      packages: [...listOf(packages), ...typed],
      actions: releaseActions.filter((action) => chosen.includes(action)),
      days: Number(days),
    });
    if (read.success) return { sent: read.data, errors: {} };
    const errors: Record<string, string> = {};
    for (const { path, message } of read.error.issues) {
      const [field = ''] = path.map(String);
      // An error of the whole list is shown at the list, of an entry at the typed one.
      const key = field === 'packages' && path.length > 1 ? 'other' : field;
      errors[key] ??= message;
    }
    return { sent: null, errors };
  });

const text = messages.token;

/** Draft of the user `me`, stored while the sign-in is confirmed. */
const tokenDraft = (me: number) => persisted(`token-draft:${me}`, textsLike(emptyToken), 'session');

const actions = releaseActions.map((value) => ({ value, label: text.permissions[value] }));
const days = tokenDays.map((count) => ({ value: String(count), label: text.daysOf(count) }));

interface TokenFormProps {
  team: Team;
  packages: readonly string[];
  onMade: (secret: string) => void;
}

/** Chooses the permissions of a team's new token, and creates it. */
export const TokenForm = ({ team, packages, onMade }: TokenFormProps) => {
  const { api, queryClient } = useAppContext();
  const me = viewerOf(useSession()) ?? 0;
  const [draft] = useState(() => tokenDraft(me));
  const schema = useMemo(() => tokenFormOf(team.id), [team.id]);
  const form = useTextForm<TokenValues, NewToken, CreatedToken>({
    schema,
    initial: () => emptyToken,
    draft,
    send: (token) =>
      callApi(api, endpoints.adminCreateToken, { body: token }).finally(
        // Also after a failure: perhaps only the answer was lost.
        () => void queryClient.invalidateQueries({ queryKey: keyOf(endpoints.adminTeams) }),
      ),
    onSent: ({ secret }) => onMade(secret),
    readFailure: readTeamsFailure,
  });
  const { values, errors, change } = form;
  return (
    <Stack as={Form} of={form}>
      <TextField label={text.label} hint={text.labelHint} {...form.field('label')} autoComplete="off" />
      <CheckList
        label={text.packages}
        options={packages.map((value) => ({ value, label: messages.packageTitle(value) }))}
        chosen={listOf(values.packages)}
        onToggle={(one) => change({ packages: toggled(values.packages, one, packages) })}
        error={errors.packages}
      />
      <MutedText $small>{text.powerful}</MutedText>
      <TextField
        label={text.other}
        hint={text.otherHint}
        {...form.field('other')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CheckList
        label={text.actions}
        options={actions}
        chosen={listOf(values.actions)}
        onToggle={(one) => change({ actions: toggled(values.actions, one, releaseActions) })}
        error={errors.actions}
      />
      <SelectField label={text.days} {...form.field('days')} options={days} />
      <Outcome failure={form.text} />
      <Button type="submit" busy={form.sending}>
        {text.create}
      </Button>
    </Stack>
  );
};
