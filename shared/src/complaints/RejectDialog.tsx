import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { Button, Dialog, SegmentedChoice, Stack, TextAreaField } from 'shared';
import { styled } from 'styled-components';
import {
  REJECTION_COMMENT_MAX,
  type RejectionReason,
  rejectionReasons,
  rejectionReasonTexts,
} from '../contract/rejectionReasons.ru';
import { messages } from './messages.ru';

const texts = messages.rejecting;

/** @internal */
export interface ChosenRejection {
  reason: RejectionReason;
  /** What is added to it; may be empty. */
  comment: string;
}

const options = rejectionReasons.map((value, index) => ({
  value: value as RejectionReason | null,
  label: `${index + 1}. ${rejectionReasonTexts[value]}`,
}));

interface Draft {
  reason: RejectionReason | null;
  comment: string;
}

const nothing: Draft = { reason: null, comment: '' };

interface RejectDialogProps {
  /** Entry of the list to reject; null when there is none. */
  about: { id: number; title: string } | null;
  /** An edit of a published listing, which stays published. */
  isEdit?: boolean;
  /** The decision is being stored. */
  busy?: boolean;
  /** Gets the focus after the decision. */
  finalFocus?: RefObject<HTMLElement | null>;
  /** Resolves to whether the rejection is stored: until then the draft stays. */
  onReject: (id: number, rejection: ChosenRejection) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the reason of a rejection: by touch, or by its number and R again. R alone shows an error. @internal */
export const RejectDialog = (props: RejectDialogProps) => {
  const { about, isEdit = false, busy = false, finalFocus, onReject, onClose } = props;
  const words = isEdit ? texts.edit : texts.listing;
  /** By entry: one listing's reason does not apply to the next, and a failed rejection can be repeated. */
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map());
  const [missing, setMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const isSending = useRef(false);
  const { reason, comment } = (about && drafts.get(about.id)) ?? nothing;
  const change = (part: Partial<Draft>): void => {
    setMissing(false);
    if (about) setDrafts((all) => new Map(all).set(about.id, { ...nothing, ...all.get(about.id), ...part }));
  };
  const choose = (chosen: RejectionReason | null): void => change({ reason: chosen });

  const close = (): void => {
    setMissing(false);
    onClose();
  };
  const reject = async (): Promise<void> => {
    if (!about || isSending.current) return;
    if (reason === null) {
      setMissing(true);
      first.current?.focus();
      return;
    }
    isSending.current = true;
    const isStored = await onReject(about.id, { reason, comment }).finally(() => {
      isSending.current = false;
    });
    if (isStored) setDrafts((all) => new Map([...all].filter(([id]) => id !== about.id)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { target, code, repeat, ctrlKey, altKey, metaKey } = event;
    if (target instanceof HTMLTextAreaElement || ctrlKey || altKey || metaKey) return;
    const numbered = rejectionReasons[Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]) - 1];
    if (numbered === undefined && (code !== 'KeyR' || repeat)) return;
    event.preventDefault();
    if (numbered === undefined) void reject();
    else choose(numbered);
  };

  return (
    // Key events bubble up here from anywhere in the dialog.
    <Keys onKeyDown={onKeyDown}>
      <Dialog
        open={about !== null}
        onClose={close}
        finalFocus={finalFocus}
        title={words.title}
        description={words.text(about?.title ?? '')}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {texts.cancel}
            </Button>
            <Button variant="danger" busy={busy} aria-keyshortcuts="R" onClick={() => void reject()}>
              {words.reject}
            </Button>
          </>
        }
      >
        <Stack as="fieldset" disabled={busy}>
          <SegmentedChoice
            label={texts.reason}
            value={reason}
            onChange={choose}
            options={options}
            error={missing ? texts.missing : undefined}
            ref={first}
          />
          <TextAreaField
            label={texts.comment}
            hint={texts.hint}
            value={comment}
            onChange={(text) => change({ comment: text })}
            maxLength={REJECTION_COMMENT_MAX}
            counter={{ max: REJECTION_COMMENT_MAX }}
            rows={2}
          />
        </Stack>
      </Dialog>
    </Keys>
  );
};

const Keys = styled.div`
  display: contents;
`;
