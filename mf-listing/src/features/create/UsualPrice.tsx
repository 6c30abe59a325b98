import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiClient, callApi, PUBLIC_QUERY, theme, useAppContext } from 'shared';
import { endpoints, type Section } from 'shared/contract';
import { styled } from 'styled-components';
import { priceHintText } from './priceHintText';

const HOUR_MS = 60 * 60_000;

const priceHintQuery = (api: ApiClient, section: Section, entry: number | null) =>
  queryOptions({
    queryKey: ['price-hint', section, entry],
    queryFn: async ({ signal }) =>
      (await callApi(api, endpoints.priceHint, { query: { section, entry }, signal })).hint,
    enabled: entry !== null,
    meta: PUBLIC_QUERY,
    staleTime: HOUR_MS,
    retry: false,
  });

interface UsualPriceProps {
  section: Section;
  /** Id of the entry of the catalogue that is chosen; null while none is. */
  entry: number | null;
}

/** Says below the price what others ask for the like; nothing where that is not known. It changes nothing in the form. */
export const UsualPrice = ({ section, entry }: UsualPriceProps) => {
  const { api } = useAppContext();
  const { data: hint } = useQuery(priceHintQuery(api, section, entry));
  return <Line role="status">{hint && <span>{priceHintText(hint)}</span>}</Line>;
};

const Line = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};

  &:empty {
    display: none;
  }
`;
