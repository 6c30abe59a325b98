import { callApi, Dialog, useAppContext } from 'shared';
import { endpoints, setWebhookSchema, type Team, type TeamWebhook } from 'shared/contract';
import { AddressForm } from './AddressForm';
import { messages } from './messages.ru';

const text = messages.webhook;

/** Sets the address notified of the site's automatic actions (`POST /api/admin/teams/set-webhook`). */
export const WebhookDialog = ({ team, open, onClose }: { team: Team; open: boolean; onClose: () => void }) => {
  const { api } = useAppContext();
  const send = async (webhook: string | null): Promise<void> => {
    await callApi(api, endpoints.adminSetWebhook, { body: { team_id: team.id, webhook } satisfies TeamWebhook });
  };
  return (
    <Dialog open={open} onClose={onClose} title={text.title(team.name)}>
      <AddressForm
        {...{ text, send }}
        name="webhook"
        schema={setWebhookSchema.shape.webhook}
        address={team.webhook}
        onSaved={onClose}
      />
    </Dialog>
  );
};
