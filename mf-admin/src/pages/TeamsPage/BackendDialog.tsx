import { useQueryClient } from '@tanstack/react-query';
import { type ApiClient, Button, Dialog, TextField, theme, toast, useAppContext } from 'shared';
import { type BackendChange, endpoints, type SectionBackend, setBackendSchema } from 'shared/contract';
import { Form, readBy, refusalBy, useTextForm } from 'shared/form';
import { styled } from 'styled-components';
import { Outcome } from '../../ui/Outcome';
import { messages } from './messages.ru';
import { teamsQuery } from './teamsQuery';

const text = messages.backend;

/** Sets where a section's own backend is (`POST /api/admin/teams/set-backend`). */
const setBackend = async (api: ApiClient, change: BackendChange): Promise<void> => {
  await api.post(endpoints.adminSetBackend, change);
};

const schema = readBy<{ target: string }, Pick<BackendChange, 'target'>>((values) => {
  const read = setBackendSchema.pick({ target: true }).safeParse(values);
  return read.success
    ? { sent: read.data, faults: {} }
    : { sent: null, faults: { target: read.error.issues[0]?.message ?? '' } };
});

const BackendForm = ({ backend, onSaved }: { backend: SectionBackend; onSaved: () => void }) => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const form = useTextForm<{ target: string }, Pick<BackendChange, 'target'>, void>({
    schema,
    initial: () => ({ target: backend.target ?? '' }),
    send: ({ target }) => setBackend(api, { package: backend.package, target }),
    onSent: () => {
      void queryClient.invalidateQueries({ queryKey: teamsQuery(api).queryKey });
      toast.success(text.saved);
      onSaved();
    },
    refusal: refusalBy({ other: messages.failed, network: messages.network }),
  });
  return (
    <Fields of={form}>
      <TextField label={text.label} hint={text.hint} {...form.field('target')} inputMode="url" autoComplete="off" />
      <Outcome outcome={form.text === undefined ? null : { text: form.text, failed: true }} />
      <Button type="submit" busy={form.sending}>
        {text.save}
      </Button>
    </Fields>
  );
};

interface BackendDialogProps {
  backend: SectionBackend;
  open: boolean;
  onClose: () => void;
}

/** Asks where a section's own backend is. */
export const BackendDialog = ({ backend, open, onClose }: BackendDialogProps) => (
  <Dialog open={open} onClose={onClose} title={text.title(backend.package)}>
    <BackendForm backend={backend} onSaved={onClose} />
  </Dialog>
);

const Fields = styled(Form)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
`;
