import { useQuery } from '@tanstack/react-query';
import { formatNumber, Page, theme, useAppContext } from 'shared';
import { styled } from 'styled-components';
import { summaryQuery } from '../../core/summaryQuery';
import { ComplaintList } from '../../features/complaints/ComplaintList';
import { messages } from '../../features/complaints/messages.ru';
import { messages as adminMessages } from '../../messages.ru';

/** `/admin/complaints`: the queue of complaints (docs/specification.md, 'Complaints'). */
export const ComplaintsPage = () => {
  const { api } = useAppContext();
  const { data } = useQuery(summaryQuery(api));
  return (
    <Page>
      <Head>
        <h1>{adminMessages.titles.complaints}</h1>
        <Count>{data ? messages.waiting(formatNumber(data.complaints)) : '\u00a0'}</Count>
      </Head>
      <ComplaintList />
    </Page>
  );
};

const Head = styled.header`
  display: grid;
  gap: ${theme.space(1)};

  ${theme.media.phone} {
    h1 {
      font-size: ${theme.font.xl};
    }
  }
`;

const Count = styled.p`
  color: ${theme.color.muted};
`;
