import { useQuery } from '@tanstack/react-query';
import { callQuery, formatNumber, Page, useAppContext } from 'shared';
import { endpoints } from 'shared/contract';
import { ComplaintList } from '../../features/complaints/ComplaintList';
import { messages } from '../../features/complaints/messages.ru';
import { messages as adminMessages } from '../../messages.ru';

/** `/admin/complaints`: the queue of complaints (docs/specification.md, 'Complaints'). */
export const ComplaintsPage = () => {
  const { api } = useAppContext();
  const { data } = useQuery(callQuery(api, endpoints.adminSummary));
  return (
    <Page
      title={adminMessages.titles.complaints}
      actions={<p>{data ? messages.waiting(formatNumber(data.complaints)) : '\u00a0'}</p>}
    >
      <ComplaintList />
    </Page>
  );
};
