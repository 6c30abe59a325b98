import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Dialog, SegmentedChoice, TextAreaField, toast, useAppContext } from 'shared';
import {
  type ListingStatus,
  REJECTION_COMMENT_MAX,
  type RejectionReason,
  rejectionReasons,
  rejectionReasonTexts,
  type Section,
} from 'shared/contract';
import { messages } from './manageMessages.ru';
import type { Role } from './roleActions';
import { actionFailure, changeListingState } from './useStatusChange';

const texts = messages.rejecting;
const options = rejectionReasons.map((value) => ({
  value: value as RejectionReason | null,
  label: rejectionReasonTexts[value],
}));

interface RejectButtonProps {
  section: Section;
  id: number;
  role: Role;
  onChanged: (status: ListingStatus) => void;
}

/** Rejects a listing after asking why (docs/specification.md, 'Reasons for rejection'). */
export const RejectButton = ({ section, id, role, onChanged }: RejectButtonProps) => {
  const { api } = useAppContext();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<RejectionReason | null>(null);
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState(false);
  const close = (): void => setOpen(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (because: RejectionReason) =>
      changeListingState(api, section, { id, role, action: 'reject', rejection: { reason: because, comment } }),
    onSuccess: (status) => {
      close();
      toast.success(messages.updated);
      onChanged(status);
    },
    onError: (error) => {
      close();
      toast.error(actionFailure(error));
    },
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {messages.buttons.reject}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={texts.title}
        description={texts.text}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {messages.confirm.cancel}
            </Button>
            <Button
              variant="danger"
              busy={isPending}
              onClick={() => (reason === null ? setMissing(true) : mutate(reason))}
            >
              {messages.buttons.reject}
            </Button>
          </>
        }
      >
        <SegmentedChoice
          label={texts.reason}
          value={reason}
          onChange={setReason}
          options={options}
          error={missing && reason === null ? texts.missing : undefined}
        />
        <TextAreaField
          label={texts.comment}
          hint={texts.hint}
          value={comment}
          onChange={setComment}
          maxLength={REJECTION_COMMENT_MAX}
          counter={{ max: REJECTION_COMMENT_MAX }}
          rows={2}
        />
      </Dialog>
    </>
  );
};
