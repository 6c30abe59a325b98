import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type ApiClient,
  Button,
  DOT,
  SearchField,
  type SearchSuggestion,
  searchMeaningQuery,
  sectionDescriptors,
  sectionPaths,
  theme,
  useAppContext,
  useRememberedCity,
} from 'shared';
import { type Section, sections } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { suggestQuery } from './suggestQuery';

const { search: texts } = messages.home;
const [firstSection] = sections;
const { feed } = sectionPaths.pets;

/** Milliseconds without a key after which it is asked what the person may mean. */
const PAUSE_MS = 150;

/** The value as it was when it had not changed for a while. */
const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

const searchHref = (path: string, q: string, city?: string): string =>
  q === '' ? path : `${path}?${new URLSearchParams({ q, ...(city === undefined ? {} : { city }) })}`;

/** The section that an address belongs to, in words. */
const sectionOf = (href: string): string | undefined => {
  const path = href.split('?')[0];
  const section = sections.find(
    (one) => path === sectionPaths[one].feed || path?.startsWith(`${sectionPaths[one].feed}/`),
  );
  return section && sectionDescriptors[section].label;
};

/** What is offered: the words in the person's city first, then what the site knows by them. */
const offered = (typed: string, city: string | null, known: readonly SearchSuggestion[]): SearchSuggestion[] => {
  if (typed === '') return [];
  const nearby =
    city === null
      ? []
      : [{ text: typed, detail: `${sectionDescriptors.pets.label}${DOT}${city}`, href: searchHref(feed, typed, city) }];
  return [...nearby, ...known.map(({ text, href }) => ({ text, detail: sectionOf(href), href }))];
};

/** Milliseconds that a search waits to be told its section. */
const DEADLINE_MS = 1000;

/** The section that the words speak of; the first one when that is not known in time. */
const sectionFor = async (queryClient: QueryClient, api: ApiClient, words: string): Promise<Section> => {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), DEADLINE_MS));
  const meaning = await Promise.race([queryClient.fetchQuery(searchMeaningQuery(api, words)).catch(() => null), late]);
  return meaning?.section ?? firstSection;
};

/** One search over the sections, with what it offers while somebody types. Without scripts it leads to the first feed. */
export const HomeSearch = () => {
  const { api } = useAppContext();
  const navigate = useNavigate();
  const city = useRememberedCity();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [searching, setSearching] = useState(false);
  const typed = text.trim();
  const { data = [] } = useQuery(suggestQuery(api, useSettled(typed)));
  const search = async (words: string): Promise<void> => {
    setSearching(true);
    try {
      const section = words === '' ? firstSection : await sectionFor(queryClient, api, words);
      await navigate(searchHref(sectionPaths[section].feed, words));
    } finally {
      setSearching(false);
    }
  };
  return (
    <SearchField
      label={texts.label}
      placeholder={texts.placeholder}
      value={text}
      onChange={setText}
      action={feed}
      onSearch={(words) => void search(words)}
      suggestions={offered(typed, city, data)}
      onPick={({ href }) => void navigate(href)}
      end={
        <Find type="submit" busy={searching}>
          {texts.find}
        </Find>
      }
    />
  );
};

const Find = styled(Button)`
  flex: none;
  min-height: ${theme.touchSize};

  ${theme.media.phone} {
    padding-right: ${theme.space(3)};
    padding-left: ${theme.space(3)};
  }
`;
