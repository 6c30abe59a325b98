import { callApi, Dialog, useAppContext } from 'shared';
import { type BackendChange, endpoints, type SectionBackend, setBackendSchema } from 'shared/contract';
import { AddressForm } from './AddressForm';
import { messages } from './messages.ru';

const text = messages.backend;

interface BackendDialogProps {
  backend: SectionBackend;
  open: boolean;
  onClose: () => void;
}

/** Sets the address of a section's own backend (`POST /api/admin/teams/set-backend`). */
export const BackendDialog = ({ backend, open, onClose }: BackendDialogProps) => {
  const { api } = useAppContext();
  const send = async (target: string | null): Promise<void> => {
    await callApi(api, endpoints.adminSetBackend, {
      body: { package: backend.package, target } satisfies BackendChange,
    });
  };
  return (
    <Dialog open={open} onClose={onClose} title={text.title(backend.package)}>
      <AddressForm
        {...{ text, send }}
        name="target"
        schema={setBackendSchema.shape.target}
        address={backend.target}
        onSaved={onClose}
      />
    </Dialog>
  );
};
