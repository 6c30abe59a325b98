import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Card, ConfirmDialog, Skeleton, SkeletonLimit, Stack, sectionPaths, theme, toast } from 'shared';
import { type ChosenRejection, RejectDialog } from 'shared/complaints';
import type { Section } from 'shared/contract';
import { styled } from 'styled-components';
import { DecisionFrame } from '../../core/decisions/DecisionFrame';
import { ModerationRow } from './ModerationRow';
import { messages } from './messages.ru';
import { type Decision, useModeration } from './useModeration';

export const moderationKeys = {
  KeyP: 'publish',
  KeyA: 'publish',
  KeyR: 'reject',
  KeyD: 'delete',
  Delete: 'delete',
  KeyI: 'details',
  KeyO: 'open',
} as const;

const rows = ['1', '2', '3', '4', '5'];

/** Placeholder of the first listings while they load. */
const ModerationSkeleton = () => (
  <SkeletonLimit>
    <Stack $gap={3} aria-hidden="true">
      {rows.map((row) => (
        <Row key={row} $flush>
          <Skeleton width={96} height={72} radius={theme.radius.field} />
          <Lines>
            <Skeleton width="45%" height="1.2em" />
            <Skeleton width="60%" />
          </Lines>
        </Row>
      ))}
    </Stack>
  </SkeletonLimit>
);

const Row = styled(Card)`
  display: flex;
  gap: ${theme.space(4)};
  min-height: 96px;
  padding: ${theme.space(3)} ${theme.space(4)};
`;

const Lines = styled.div`
  display: grid;
  flex: 1;
  align-content: center;
  gap: ${theme.space(2)};
`;

/** Listings that wait for a decision, processed by touch, mouse or keyboard (docs/specification.md, 'Moderation'). */
export const ModerationList = ({ section }: { section: Section }) => {
  const [openId, setOpenId] = useState<number | null>(null);
  const [openDialog, setOpenDialog] = useState<{ id: number; decision: 'reject' | 'delete' } | null>(null);
  const list = useModeration(section, setOpenId);
  const { entries: listings, act, resumeAt, rowOf, moveOn, isFirstPress } = list;
  const navigate = useNavigate();

  const show = useEffectEvent((id: number) => rowOf(id)?.scrollIntoView({ block: 'nearest' }));
  useEffect(() => {
    if (openId !== null) show(openId);
  }, [openId]);

  const toggle = (id: number): void => setOpenId(openId === id ? null : id);

  const decide = async (id: number, decision: Decision, rejection?: ChosenRejection): Promise<boolean> => {
    const decided = listings.find((listing) => listing.id === id);
    setOpenDialog(null);
    if (!decided) return false;
    setOpenId(null);
    moveOn(id);
    return act(decided, { decision, rejection });
  };

  const begin = (id: number, decision: Decision): void => {
    resumeAt.current = null;
    if (decision === 'publish') void decide(id, decision);
    else setOpenDialog({ id, decision });
  };

  const onKeyDown = list.keys({
    ownKeys: moderationKeys,
    commandsOf: ({ id, awaits_consent }) => ({
      publish: () => (awaits_consent ? toast.error(messages.awaitsConsent.refused) : begin(id, 'publish')),
      reject: () => begin(id, 'reject'),
      delete: () => begin(id, 'delete'),
      details: () => toggle(id),
      open: () => void navigate(sectionPaths[section].detail(id)),
    }),
  });

  const about = listings.find(({ id }) => id === openDialog?.id);
  return (
    <>
      <DecisionFrame
        list={list}
        texts={messages}
        onKeyDown={onKeyDown}
        skeleton={<ModerationSkeleton />}
        row={(listing) => (
          <ModerationRow
            section={section}
            listing={listing}
            open={openId === listing.id}
            onToggle={() => toggle(listing.id)}
            onDecide={(decision, at) => isFirstPress(at) && begin(listing.id, decision)}
          />
        )}
      />
      <RejectDialog
        about={
          openDialog?.decision === 'reject' && about
            ? { id: about.id, title: about.revision?.title ?? about.title }
            : null
        }
        isEdit={about !== undefined && about.revision !== null && about.revision !== undefined}
        finalFocus={resumeAt}
        onReject={(id, rejection) => decide(id, 'reject', rejection)}
        onClose={() => setOpenDialog(null)}
      />
      <ConfirmDialog
        open={openDialog?.decision === 'delete' && about !== undefined}
        title={messages.confirmDelete.title}
        text={messages.confirmDelete.text(about?.title ?? '')}
        confirmLabel={messages.delete}
        danger
        finalFocus={resumeAt}
        onConfirm={() => about && decide(about.id, 'delete')}
        onClose={() => setOpenDialog(null)}
      />
    </>
  );
};
