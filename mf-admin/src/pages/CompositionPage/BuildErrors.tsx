import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiClient, callQuery, useAppContext } from 'shared';
import { ErrorList } from 'shared/builds';
import { type BuildName, endpoints } from 'shared/contract';
import { Disclosure } from './Disclosure';
import { messages } from './messages.ru';

/** Returns the query of a build's errors in browsers (`GET /api/admin/composition/errors`). */
const buildErrorsQuery = (api: ApiClient, { name, build }: BuildName) =>
  queryOptions({
    ...callQuery(api, endpoints.adminBuildErrors, { query: { name, build } }),
    staleTime: 0,
  });

const text = messages.errors;

/** A build's errors in browsers, fetched on demand. */
export const BuildErrors = ({ owner }: { owner: BuildName }) => {
  const { api } = useAppContext();
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...buildErrorsQuery(api, owner), enabled: open });
  return (
    <Disclosure label={open ? text.hide : text.show} open={open} onToggle={() => setOpen(!open)} query={query}>
      {({ errors }) => <ErrorList errors={errors} />}
    </Disclosure>
  );
};
