import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog, sectionPaths, useSession } from 'shared';
import type { ComplaintAction, ComplaintDecision } from 'shared/contract';
import { DecisionFrame } from '../../core/decisions/DecisionFrame';
import { RejectDialog } from '../../core/decisions/RejectDialog';
import { useDecisionList } from '../../core/decisions/useDecisionList';
import { messages as adminMessages } from '../../messages.ru';
import { CaseRow, nameOf } from './CaseRow';
import { caseKey } from './caseKey';
import { messages } from './messages.ru';
import { useComplaints } from './useComplaints';

interface Asked {
  id: number;
  action: 'reject' | 'ban';
}

/**
 * Targets of complaints, worked through by touch, by mouse or by keys (docs/specification.md, 'Complaints').
 */
export const ComplaintList = () => {
  const session = useSession();
  const isAdmin = session.status === 'signed-in' && session.isAdmin;
  const [nextId, setNextId] = useState<number | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { query, cases, act, undoLatest } = useComplaints({ onUndone: setNextId });
  const { resumeAt, leave, isFirstPress, keys, ...list } = useDecisionList({
    query,
    entries: cases,
    nextId,
    setNextId,
  });
  const navigate = useNavigate();

  const decide = (decision: ComplaintDecision): void => {
    setAsked(null);
    leave(decision.case_id);
    void act(decision);
  };

  const begin = (id: number, action: ComplaintAction): void => {
    const about = cases.find((one) => one.id === id);
    if (!about || (action === 'reject' && !about.listing) || (action === 'ban' && !isAdmin)) return;
    resumeAt.current = null;
    if (action === 'dismiss') decide({ case_id: id, action });
    else setAsked({ id, action });
  };

  const onKeyDown = keys({
    keyOf: caseKey,
    undoLatest,
    commandsOf: ({ id, listing }) => ({
      reject: () => begin(id, 'reject'),
      dismiss: () => begin(id, 'dismiss'),
      ban: () => begin(id, 'ban'),
      open: () => listing && void navigate(sectionPaths[listing.section].detail(listing.id)),
    }),
  });

  const about = cases.find(({ id }) => id === asked?.id);
  const name = about ? nameOf(about) : '';
  return (
    <>
      <DecisionFrame
        list={list}
        texts={messages}
        query={query}
        entries={cases}
        onKeyDown={onKeyDown}
        row={(one) => (
          <CaseRow about={one} isAdmin={isAdmin} onAct={(action, at) => isFirstPress(at) && begin(one.id, action)} />
        )}
      />
      <RejectDialog
        title={asked?.action === 'reject' ? name : null}
        finalFocus={resumeAt}
        onReject={(said) => about && decide({ case_id: about.id, action: 'reject', ...said })}
        onClose={() => setAsked(null)}
      />
      <ConfirmDialog
        open={asked?.action === 'ban'}
        title={messages.confirmBan.title}
        text={messages.confirmBan.text(about?.listing?.username ?? name)}
        confirmLabel={messages.ban}
        cancelLabel={adminMessages.cancel}
        danger
        finalFocus={resumeAt}
        onConfirm={() => about && decide({ case_id: about.id, action: 'ban' })}
        onClose={() => setAsked(null)}
      />
    </>
  );
};
