import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import {
  EmptyState,
  LinkButton,
  LoadingText,
  Page,
  PlusIcon,
  QueryFailure,
  Stack,
  TextField,
  useAppContext,
} from 'shared';
import { adminPaths } from 'shared/paths';
import { messages } from '../../features/promos/messages.ru';
import { PromoRow } from '../../features/promos/PromoRow';
import { promosQuery } from '../../features/promos/promosQuery';
import { messages as adminMessages } from '../../messages.ru';

const texts = messages.list;
const SEARCH_PARAM = 'link';

/** `/admin/promos`: all advertisements, searched by their link (docs/specification.md, 'Advertising'). */
export const PromosPage = () => {
  const { api } = useAppContext();
  const [searchParams, setSearchParams] = useSearchParams();
  const query = useQuery(promosQuery(api));
  const { data, error } = query;
  const text = searchParams.get(SEARCH_PARAM) ?? '';
  const wanted = text.trim().toLowerCase();
  const found = data?.filter(({ link }) => link.toLowerCase().includes(wanted));
  return (
    <Page
      title={adminMessages.titles.promos}
      actions={
        <LinkButton to={adminPaths.createPromo} icon={<PlusIcon />}>
          {texts.add}
        </LinkButton>
      }
    >
      <TextField
        type="search"
        label={texts.search}
        value={text}
        onChange={(next) =>
          setSearchParams(next === '' ? {} : { [SEARCH_PARAM]: next }, {
            replace: true,
            preventScrollReset: true,
            flushSync: true,
          })
        }
        autoComplete="off"
      />
      {found === undefined && error === null && <LoadingText />}
      {error !== null && <QueryFailure query={query} title={texts.failed} />}
      {found?.length === 0 && <EmptyState title={wanted === '' ? texts.empty : texts.nothing} />}
      {found !== undefined && found.length > 0 && (
        <Stack as="ul" $gap={3} aria-label={texts.label}>
          {found.map((promo) => (
            <li key={promo.id}>
              <PromoRow promo={promo} />
            </li>
          ))}
        </Stack>
      )}
    </Page>
  );
};
