import { useQuery } from '@tanstack/react-query';
import { callQuery, Page, QueryFailure, theme, useAppContext } from 'shared';
import { endpoints } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../features/refs/messages.ru';
import { AddRefPanel, EditRefPanel } from '../../features/refs/RefPanels';
import { messages as adminMessages } from '../../messages.ru';

const tables = ['breed', 'city', 'objects'] as const;

/** `/admin/refs`: breeds, cities and items (docs/specification.md, 'Reference data'). */
export const RefsPage = () => {
  const { api } = useAppContext();
  const query = useQuery(callQuery(api, endpoints.adminRefs));
  const { data, error, isPending } = query;
  return (
    <Page title={adminMessages.titles.refs}>
      {error !== null && data === undefined && (
        <QueryFailure query={query} title={messages.listsFailed} text={adminMessages.network} />
      )}
      <Panels>
        {tables.map((table) => (
          <AddRefPanel key={`add-${table}`} table={table} refs={data} />
        ))}
        {tables.map((table) => (
          <EditRefPanel key={`edit-${table}`} table={table} refs={data} loading={isPending} />
        ))}
      </Panels>
    </Page>
  );
};

/** On a wide screen adding is at the left, renaming at the right. */
const Panels = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};

  ${theme.media.desktop} {
    grid-template-rows: repeat(3, auto);
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-auto-flow: column;
  }
`;
