import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  Button,
  callApi,
  persisted,
  SelectField,
  TextField,
  textsLike,
  theme,
  useAppContext,
  useSession,
  viewerOf,
} from 'shared';
import { journalActions } from 'shared/builds';
import { type CreatedToken, endpoints, type NewToken, releaseActions, type Team } from 'shared/contract';
import { describeFailureBy, Form, useTextForm } from 'shared/form';
import { styled } from 'styled-components';
import { Outcome } from '../../ui/Outcome';
import { CheckList } from './CheckList';
import { messages } from './messages.ru';
import { teamsQuery } from './teamsQuery';
import { emptyToken, listOf, type TokenValues, toggled, tokenDays, tokenFormOf } from './tokenForm';

const text = messages.token;

/** Draft of the user `me`, stored while the sign-in is confirmed. */
const tokenDraft = (me: number) => persisted(`token-draft:${me}`, textsLike(emptyToken), 'session');

const actions = releaseActions.map((value) => ({ value, label: journalActions[value] }));
const days = tokenDays.map((count) => ({ value: String(count), label: text.daysOf(count) }));

interface TokenFormProps {
  team: Team;
  /** Packages known to the site. */
  packages: readonly string[];
  onMade: (secret: string) => void;
}

/** Chooses the permissions of a team's new token, and creates it. */
export const TokenForm = ({ team, packages, onMade }: TokenFormProps) => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const me = viewerOf(useSession()) ?? 0;
  const [draft] = useState(() => tokenDraft(me));
  const schema = useMemo(() => tokenFormOf(team.id), [team.id]);
  const form = useTextForm<TokenValues, NewToken, CreatedToken>({
    schema,
    initial: () => emptyToken,
    draft,
    send: (token) => callApi(api, endpoints.adminCreateToken, { body: token }),
    onSent: ({ secret }) => {
      void queryClient.invalidateQueries({ queryKey: teamsQuery(api).queryKey });
      onMade(secret);
    },
    refusal: describeFailureBy({ other: messages.failed, network: messages.network }),
  });
  const { values, faults, change } = form;
  return (
    <Fields of={form}>
      <TextField label={text.label} hint={text.labelHint} {...form.field('label')} autoComplete="off" />
      <CheckList
        label={text.packages}
        options={packages.map((value) => ({ value, label: messages.packageTitle(value) }))}
        chosen={listOf(values.packages)}
        onToggle={(one) => change({ packages: toggled(values.packages, one, packages) })}
        error={faults.packages}
      />
      <Note>{text.powerful}</Note>
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
        error={faults.actions}
      />
      <SelectField label={text.days} {...form.field('days')} options={days} />
      <Outcome outcome={form.text === undefined ? null : { text: form.text, failed: true }} />
      <Button type="submit" busy={form.sending}>
        {text.create}
      </Button>
    </Fields>
  );
};

const Fields = styled(Form)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
`;

const Note = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
`;
