import { useQueryClient } from '@tanstack/react-query';
import { type ApiClient, Button, callApi, keyOf, TextField, useAppContext } from 'shared';
import { createTeamSchema, endpoints, type NewTeam } from 'shared/contract';
import { describeFailureBy, schemaFrom, useTextForm } from 'shared/form';
import { Outcome, outcomeOf } from '../../ui/Outcome';
import { FormGrid, Panel } from '../../ui/Panel';
import { messages } from './messages.ru';

const text = messages.team;

interface TeamValues {
  name: string;
  webhook: string;
}

const createTeam = async (api: ApiClient, team: NewTeam): Promise<string> => {
  await callApi(api, endpoints.adminCreateTeam, { body: team });
  return team.name;
};

/** An empty form needs no draft. */
const schema = schemaFrom<TeamValues, NewTeam>((values) => {
  const read = createTeamSchema.safeParse(values);
  if (read.success) return { sent: read.data, errors: {} };
  return {
    sent: null,
    errors: Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])),
  };
});

export const AddTeamPanel = () => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const form = useTextForm<TeamValues, NewTeam, string>({
    schema,
    initial: () => ({ name: '', webhook: '' }),
    send: (team) => createTeam(api, team),
    onSent: () => {
      form.change({ name: '', webhook: '' });
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoints.adminTeams) });
    },
    readFailure: describeFailureBy({ other: messages.failed, network: messages.network }),
  });
  return (
    <Panel title={text.add}>
      <FormGrid of={form}>
        <TextField label={text.name} {...form.field('name')} autoComplete="off" />
        <TextField
          label={messages.webhook.label}
          hint={messages.webhook.hint}
          {...form.field('webhook')}
          inputMode="url"
          autoComplete="off"
        />
        <Button type="submit" busy={form.sending}>
          {text.create}
        </Button>
      </FormGrid>
      <Outcome outcome={outcomeOf(form, text.created)} />
    </Panel>
  );
};
