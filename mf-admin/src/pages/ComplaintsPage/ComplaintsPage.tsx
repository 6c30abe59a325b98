import { useQuery } from '@tanstack/react-query';
import { formatNumber, Page, useAppContext } from 'shared';
import { summaryQuery } from '../../core/summaryQuery';
import { ComplaintList } from '../../features/complaints/ComplaintList';
import { messages } from '../../features/complaints/messages.ru';
import { messages as adminMessages } from '../../messages.ru';
import { QueueHead } from '../../ui/QueueHead';

/** `/admin/complaints`: the queue of complaints (docs/specification.md, 'Complaints'). */
export const ComplaintsPage = () => {
  const { api } = useAppContext();
  const { data } = useQuery(summaryQuery(api));
  return (
    <Page>
      <QueueHead
        title={adminMessages.titles.complaints}
        waiting={data && messages.waiting(formatNumber(data.complaints))}
      />
      <ComplaintList />
    </Page>
  );
};
