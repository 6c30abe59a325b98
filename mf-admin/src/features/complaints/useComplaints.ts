import { callApi, callForPage, keyOf, useAppContext } from 'shared';
import { type ComplaintCase, type ComplaintDecision, endpoints } from 'shared/contract';
import { useDecisions } from '../../core/decisions/useDecisions';
import { pagedQuery } from '../../core/pagedQuery';
import { messages } from './messages.ru';

/** Returns the queue of complaints and its actions. */
export const useComplaints = ({ onUndone }: { onUndone: (id: number) => void }) => {
  const { api } = useAppContext();
  return useDecisions<ComplaintCase, ComplaintDecision>({
    options: pagedQuery(keyOf(endpoints.adminComplaints), (page, signal) =>
      callForPage(api, endpoints.adminComplaints, { query: page, signal }),
    ),
    decide: (_case, decision) => callApi(api, endpoints.adminDecideComplaints, { body: decision }),
    undo: (id) => callApi(api, endpoints.adminUndoComplaints, { body: { case_id: id } }),
    texts: { ...messages, decided: ({ action }) => messages.decided[action] },
    onUndone,
  });
};
