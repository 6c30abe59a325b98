import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog, callApi, callForPage, keyOf, sectionPaths, useAppContext, useSession } from 'shared';
import { RejectDialog } from 'shared/complaints';
import { type ComplaintAction, type ComplaintCase, type ComplaintDecision, endpoints } from 'shared/contract';
import { DecisionFrame } from '../../core/decisions/DecisionFrame';
import { useDecisionList } from '../../core/decisions/useDecisionList';
import { pagedQuery } from '../../core/pagedQuery';
import { CaseRow, nameOf } from './CaseRow';
import { messages } from './messages.ru';

const caseKeys = { KeyR: 'reject', KeyD: 'dismiss', KeyB: 'ban', KeyO: 'open' } as const;

/** Targets of complaints, processed by touch, mouse or keyboard (docs/specification.md, 'Complaints'). */
export const ComplaintList = () => {
  const { api } = useAppContext();
  const session = useSession();
  const isAdmin = session.status === 'signed-in' && session.isAdmin;
  const [openDialog, setOpenDialog] = useState<{ id: number; action: 'reject' | 'ban' } | null>(null);
  const list = useDecisionList<ComplaintCase, ComplaintDecision>({
    options: pagedQuery(keyOf(endpoints.adminComplaints), (page, signal) =>
      callForPage(api, endpoints.adminComplaints, { query: page, signal }),
    ),
    decide: (_case, decision) => callApi(api, endpoints.adminDecideComplaints, { body: decision }),
    undo: (id) => callApi(api, endpoints.adminUndoComplaints, { body: { case_id: id } }),
    decidedText: ({ action }) => messages.decided[action],
  });
  const { entries: cases, act, resumeAt, moveOn, isFirstPress } = list;
  const navigate = useNavigate();

  const decide = async (decision: ComplaintDecision): Promise<boolean> => {
    const decided = cases.find(({ id }) => id === decision.case_id);
    setOpenDialog(null);
    if (!decided) return false;
    moveOn(decided.id);
    return act(decided, decision);
  };

  const begin = (id: number, action: ComplaintAction): void => {
    const about = cases.find((one) => one.id === id);
    if (!about || (action === 'reject' && !about.listing) || (action === 'ban' && !isAdmin)) return;
    resumeAt.current = null;
    if (action === 'dismiss') void decide({ case_id: id, action });
    else setOpenDialog({ id, action });
  };

  const onKeyDown = list.keys({
    ownKeys: caseKeys,
    commandsOf: ({ id, listing }) => ({
      reject: () => begin(id, 'reject'),
      dismiss: () => begin(id, 'dismiss'),
      ban: () => begin(id, 'ban'),
      open: () => listing && void navigate(sectionPaths[listing.section].detail(listing.id)),
    }),
  });

  const about = cases.find(({ id }) => id === openDialog?.id);
  const name = about ? nameOf(about) : '';
  return (
    <>
      <DecisionFrame
        list={list}
        texts={messages}
        onKeyDown={onKeyDown}
        row={(one) => (
          <CaseRow about={one} isAdmin={isAdmin} onAct={(action, at) => isFirstPress(at) && begin(one.id, action)} />
        )}
      />
      <RejectDialog
        about={openDialog?.action === 'reject' && about ? { id: about.id, title: name } : null}
        finalFocus={resumeAt}
        onReject={(id, rejection) => decide({ case_id: id, action: 'reject', ...rejection })}
        onClose={() => setOpenDialog(null)}
      />
      <ConfirmDialog
        open={openDialog?.action === 'ban'}
        title={messages.confirmBan.title}
        text={messages.confirmBan.text(about?.listing?.username ?? name)}
        confirmLabel={messages.ban}
        danger
        finalFocus={resumeAt}
        onConfirm={() => about && void decide({ case_id: about.id, action: 'ban' })}
        onClose={() => setOpenDialog(null)}
      />
    </>
  );
};
