import { useId, useMemo, useState } from 'react';
import {
  Button,
  type ComplaintDialogProps,
  callApi,
  failureText,
  MutedText,
  Sheet,
  Stack,
  TextAreaField,
  theme,
  toast,
  useAppContext,
  useSession,
  viewerOf,
} from 'shared';
import { Form, useTextForm } from 'shared/form';
import { styled } from 'styled-components';
import { COMPLAINT_COMMENT_MAX, type Complaint, complaintReasonsOf } from '../contract/complaints';
import { endpoints } from '../contract/endpoints';
import { type ComplaintValues, complaintDraft, complaintFormSchema, emptyComplaint } from './complaintForm';
import { MessageChoice } from './MessageChoice';
import { messages } from './messages.ru';
import { ReasonChoice } from './ReasonChoice';

/** Form of a complaint (docs/specification.md, 'Complaints'). Typed text stays until sent. @beta */
export const ComplaintSheet = ({ target, open, onClose }: ComplaintDialogProps) => {
  const { api } = useAppContext();
  const formId = useId();
  const schema = useMemo(() => complaintFormSchema(target), [target]);
  const me = viewerOf(useSession()) ?? 0;
  // Bound to the user who opened it, even if the session ends meanwhile.
  const [draft] = useState(() => complaintDraft(me, target));
  const form = useTextForm<ComplaintValues, Complaint, void>({
    schema,
    initial: () => emptyComplaint,
    draft,
    send: async (complaint) => void (await callApi(api, endpoints.complaints, { body: complaint })),
    onSent: () => {
      toast.success(messages.thanks);
      onClose();
    },
    places: { messages: 'picked' },
    readFailure: (error, { errors }) => ({
      errors,
      text: failureText(error, { other: messages.failed, network: messages.network }),
    }),
  });
  const reason = form.field('reason');
  const picked = form.field('picked');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={messages.title}
      footer={
        <Stack $gap={2}>
          <Failure role="alert">{form.text}</Failure>
          <Button type="submit" form={formId} block busy={form.sending}>
            {messages.send}
          </Button>
        </Stack>
      }
    >
      <Stack as={Form} $gap={3} of={form} id={formId}>
        <MutedText $small>{messages.secret}</MutedText>
        <ReasonChoice reasons={complaintReasonsOf['userId' in target ? 'person' : 'listing']} {...reason} />
        <TextAreaField
          label={messages.comment}
          rows={2}
          hint={messages.commentHint(COMPLAINT_COMMENT_MAX)}
          {...form.field('comment')}
        />
        {'userId' in target && target.messages.length > 0 && (
          <MessageChoice
            messages={target.messages}
            userId={target.userId}
            name={target.name}
            picked={picked.value}
            onChange={picked.onChange}
            error={picked.error}
          />
        )}
      </Stack>
    </Sheet>
  );
};

const Failure = styled.p`
  color: ${theme.color.danger};
  font-size: ${theme.font.sm};

  &:empty {
    display: none;
  }
`;
