import { useQueryClient } from '@tanstack/react-query';
import { type ApiClient, Button, Dialog, TextField, theme, toast, useAppContext } from 'shared';
import { endpoints, setWebhookSchema, type Team, type TeamWebhook } from 'shared/contract';
import { Form, readBy, refusalBy, useTextForm } from 'shared/form';
import { styled } from 'styled-components';
import { Outcome } from '../../ui/Outcome';
import { messages } from './messages.ru';
import { teamsQuery } from './teamsQuery';

const text = messages.webhook;

/** Says where a team is told of what the site did by itself (`POST /api/admin/teams/set-webhook`). */
const setWebhook = async (api: ApiClient, change: TeamWebhook): Promise<void> => {
  await api.post(endpoints.adminSetWebhook, change);
};

const schema = readBy<{ webhook: string }, Pick<TeamWebhook, 'webhook'>>((values) => {
  const read = setWebhookSchema.pick({ webhook: true }).safeParse(values);
  return read.success
    ? { sent: read.data, faults: {} }
    : { sent: null, faults: { webhook: read.error.issues[0]?.message ?? '' } };
});

const WebhookForm = ({ team, onSaved }: { team: Team; onSaved: () => void }) => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const form = useTextForm<{ webhook: string }, Pick<TeamWebhook, 'webhook'>, void>({
    schema,
    initial: () => ({ webhook: team.webhook ?? '' }),
    send: ({ webhook }) => setWebhook(api, { team_id: team.id, webhook }),
    onSent: () => {
      void queryClient.invalidateQueries({ queryKey: teamsQuery(api).queryKey });
      toast.success(text.saved);
      onSaved();
    },
    refusal: refusalBy({ other: messages.failed, network: messages.network }),
  });
  return (
    <Fields of={form}>
      <TextField label={text.label} hint={text.hint} {...form.field('webhook')} inputMode="url" autoComplete="off" />
      <Outcome outcome={form.text === undefined ? null : { text: form.text, failed: true }} />
      <Button type="submit" busy={form.sending}>
        {text.save}
      </Button>
    </Fields>
  );
};

/** Asks where a team is to be told. */
export const WebhookDialog = ({ team, open, onClose }: { team: Team; open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={text.title(team.name)}>
    <WebhookForm team={team} onSaved={onClose} />
  </Dialog>
);

const Fields = styled(Form)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
`;
