import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import {
  type ApiClient,
  Button,
  callQuery,
  DOT,
  PUBLIC_QUERY,
  SearchField,
  SearchIcon,
  type SearchSuggestion,
  searchMeaningQuery,
  sectionDescriptors,
  sectionPaths,
  theme,
  useAppContext,
  useRememberedCity,
  visuallyHidden,
} from 'shared';
import { endpoints, type Section, sections } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';
import { RecentSearches, useRecentSearches } from './RecentSearches';

const MINUTES_MS = 5 * 60_000;

/** `GET /api/suggest`: suggestions for the typed text; the previous ones stay until it answers. */
const suggestQuery = (api: ApiClient, typed: string) =>
  queryOptions({
    ...callQuery(api, endpoints.suggest, { query: { q: typed } }),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    retry: false,
    meta: PUBLIC_QUERY,
    staleTime: MINUTES_MS,
  });

const { search: texts } = messages;
const [firstSection] = sections;
const { feed } = sectionPaths.pets;

/** Milliseconds without a key press before suggestions are fetched. */
const DEBOUNCE_MS = 150;

const useDebounced = (value: string): string => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
};

const searchHref = (path: string, q: string, city?: string): string =>
  q === '' ? path : `${path}?${new URLSearchParams({ q, ...(city === undefined ? {} : { city }) })}`;

const sectionOf = (href: string): string | undefined => {
  const path = href.split('?')[0];
  const section = sections.find(
    (one) => path === sectionPaths[one].feed || path?.startsWith(`${sectionPaths[one].feed}/`),
  );
  return section && sectionDescriptors[section].label;
};

/** Returns the options: the words in the user's city, or everywhere if the site knows none; then those of the site. */
const optionsFor = (
  typed: string,
  city: string | null,
  known: readonly SearchSuggestion[] | undefined,
): SearchSuggestion[] => {
  if (typed === '') return [];
  const options = (known ?? []).map(({ text, href }) => ({ text, detail: sectionOf(href), href }));
  if (city === null && known?.length !== 0) return options;
  const { label } = sectionDescriptors.pets;
  const detail = city === null ? texts.nothing(label) : `${label}${DOT}${city}`;
  return [{ text: typed, detail, href: searchHref(feed, typed, city ?? undefined) }, ...options];
};

/** Milliseconds that a search waits for its section. */
const DEADLINE_MS = 1000;

/** Returns the section of the words; the first section when that is not known in time. */
const sectionFor = async (queryClient: QueryClient, api: ApiClient, words: string): Promise<Section> => {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), DEADLINE_MS));
  const meaning = await Promise.race([queryClient.fetchQuery(searchMeaningQuery(api, words)).catch(() => null), late]);
  return meaning?.section ?? firstSection;
};

/** Search over the sections with suggestions. Without scripts it submits to the first feed. */
export const HomeSearch = () => {
  const { api, queryClient } = useAppContext();
  const navigate = useNavigate();
  const city = useRememberedCity();
  const [text, setText] = useState('');
  const [searching, setSearching] = useState(false);
  const { add } = useRecentSearches();
  const typed = text.trim();
  const { data } = useQuery(suggestQuery(api, useDebounced(typed)));
  /** The search under way; null once the user is leaving for another page. */
  const latest = useRef<object | null>(null);
  const next = useNavigation().location;
  useEffect(() => {
    if (next) latest.current = null;
    return () => {
      latest.current = null;
    };
  }, [next]);
  const search = async (words: string): Promise<void> => {
    if (words !== '') add(words);
    setSearching(true);
    const own = {};
    latest.current = own;
    try {
      const section = words === '' ? firstSection : await sectionFor(queryClient, api, words);
      if (latest.current === own) await navigate(searchHref(sectionPaths[section].feed, words));
    } finally {
      setSearching(false);
    }
  };
  return (
    <Search className="search">
      <RecentSearches typed={typed} onSearch={(words) => void search(words)}>
        <SearchField
          label={texts.label}
          placeholder={texts.placeholder}
          value={text}
          onChange={setText}
          action={feed}
          onSearch={(words) => void search(words)}
          suggestions={optionsFor(typed, city, data)}
          onPick={(picked) => {
            add(picked.text);
            void navigate(picked.href);
          }}
          end={
            <Button className="find" type="submit" busy={searching} icon={<SearchIcon size={22} />}>
              {texts.find}
            </Button>
          }
        />
      </RecentSearches>
    </Search>
  );
};

/* The kit's field, higher and without a border. */
const Search = styled.div`
  min-width: 0;

  & form {
    min-height: 60px;
    padding-right: 7px;
    border-color: transparent;
    border-radius: ${theme.radius.pill};
    background: ${theme.color.surface};
    color: ${theme.color.ink};
    box-shadow: ${theme.shadow};
  }

  & .find {
    flex: none;
    padding: 0 ${theme.space(7)};
    border-radius: ${theme.radius.pill};
  }

  ${theme.media.desktop} {
    & form {
      min-height: 76px;
      padding: 0 ${theme.space(3)} 0 ${theme.space(7)};
    }

    & input {
      font-size: ${theme.font.lg};
    }

    /* The city is before it. */
    & .find {
      width: 120px;
      min-height: 52px;
      margin-left: 236px;
      padding: 0;
    }

    & .find:not([aria-busy]) > svg {
      display: none;
    }
  }

  /* The icon alone; the text stays for screen readers. */
  @media (max-width: 960px) {
    & .find {
      width: 46px;
      height: 46px;
      min-height: 46px;
      padding: 0;
    }

    & .find > span {
      ${visuallyHidden}
    }
  }
`;
