import { useState } from 'react';
import { Button } from 'shared';
import { RejectDialog } from 'shared/complaints';
import type { ListingStatus, Section } from 'shared/contract';
import { messages } from './manageMessages.ru';
import type { Role } from './roleActions';
import { useStateAction } from './useStatusChange';

interface RejectButtonProps {
  section: Section;
  id: number;
  title: string;
  role: Role;
  onChanged: (status: ListingStatus) => void;
}

/** Rejects a listing after asking why (docs/specification.md, 'Reasons for rejection'). */
export const RejectButton = ({ section, id, title, role, onChanged }: RejectButtonProps) => {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const { mutateAsync, isPending } = useStateAction({ section, id, role, onChanged, onAnswer: close });
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {messages.buttons.reject}
      </Button>
      <RejectDialog
        about={open ? { id, title } : null}
        busy={isPending}
        onReject={(_id, rejection) =>
          mutateAsync({ action: 'reject', rejection }).then(
            () => true,
            () => false,
          )
        }
        onClose={close}
      />
    </>
  );
};
