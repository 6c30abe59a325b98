import { type ReactNode, useRef, useState } from 'react';
import { CloseIcon, foldText, formatNumber, IconButton, SearchIcon, theme, VisuallyHidden } from 'shared';
import { SEARCH_MAX } from 'shared/contract';
import { styled } from 'styled-components';
import { createDeviceList } from '../../features/deviceList';
import { messages } from './messages.ru';

const SEARCHES_MAX = 8;

/** Returns the recent home page searches of this device. */
export const useRecentSearches = createDeviceList<string>({
  accountName: 'recent-searches',
  visitorKey: 'visitor-searches',
  max: SEARCHES_MAX,
  isEntry: (value): value is string => typeof value === 'string' && value !== '' && value.length <= SEARCH_MAX,
  nameOf: foldText,
});

const texts = messages.search.recent;

interface RecentSearchesProps {
  /** Recent searches are offered while it is empty. */
  typed: string;
  onSearch: (words: string) => void;
  children: ReactNode;
}

const isInput = (target: EventTarget): boolean => target instanceof HTMLInputElement;

/** The search field with recent searches under it, while the focus is in the empty field or in the list. */
export const RecentSearches = ({ typed, onSearch, children }: RecentSearchesProps) => {
  const { entries, remove, clear } = useRecentSearches();
  const [isNear, setIsNear] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const isShown = isNear && typed === '' && entries.length > 0;
  // The focused element is gone.
  const announceAndFocus = (text: string): void => {
    setAnnouncement(text);
    root.current?.querySelector('input')?.focus();
  };
  return (
    <Root
      ref={root}
      onFocus={({ target }) => isInput(target) && setIsNear(true)}
      onClick={({ target }) => isInput(target) && setIsNear(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        setIsNear(false);
        setAnnouncement('');
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isShown) return;
        root.current?.querySelector('input')?.focus();
        setIsNear(false);
      }}
    >
      {children}
      <VisuallyHidden role="status">
        {announcement || (isShown ? texts.count(formatNumber(entries.length)) : '')}
      </VisuallyHidden>
      {isShown && (
        // A press keeps the focus in the field, so the list stays open.
        <section aria-label={texts.title} onMouseDown={(event) => event.preventDefault()}>
          <header>
            <h2>{texts.title}</h2>
            <button
              type="button"
              aria-label={texts.clearLabel}
              onClick={() => {
                clear();
                announceAndFocus(texts.cleared);
              }}
            >
              {texts.clear}
            </button>
          </header>
          <ul>
            {entries.map((words) => (
              <li key={words}>
                <button type="button" onClick={() => onSearch(words)}>
                  <SearchIcon size={18} />
                  <span>{words}</span>
                </button>
                <IconButton
                  label={texts.remove(words)}
                  tooltip={false}
                  onClick={() => {
                    remove(words);
                    announceAndFocus(texts.removed(words));
                  }}
                >
                  <CloseIcon size={18} />
                </IconButton>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Root>
  );
};

const Root = styled.div`
  position: relative;
  min-width: 0;

  & > section {
    position: absolute;
    top: calc(100% + ${theme.space(2)});
    right: 0;
    left: 0;
    z-index: 2;
    padding: ${theme.space(2)};
    border-radius: ${theme.radius.panel};
    background: ${theme.color.surface};
    color: ${theme.color.ink};
    box-shadow: ${theme.shadowRaised};
  }

  & header,
  & li {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }

  & header {
    padding-left: ${theme.space(3)};
  }

  & h2 {
    color: ${theme.color.muted};
    font-size: ${theme.font.sm};
    font-weight: 600;
    letter-spacing: normal;
  }

  & section ul {
    list-style: none;
  }

  & header button,
  & li > button:first-child {
    min-height: ${theme.touchSize};
    padding: 0 ${theme.space(3)};
    border: 0;
    border-radius: ${theme.radius.field};
    background: none;
    color: ${theme.color.primary};
    font-size: ${theme.font.sm};
    font-weight: 600;
    cursor: pointer;
  }

  & li > button:first-child {
    display: flex;
    flex: 1;
    align-items: center;
    gap: ${theme.space(3)};
    min-width: 0;
    color: ${theme.color.ink};
    font-size: ${theme.font.md};
    font-weight: 400;
    text-align: left;
  }

  & li > button:first-child > svg {
    color: ${theme.color.muted};
  }

  & li span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  ${theme.media.hover} {
    & li > button:first-child:hover {
      background: ${theme.color.sunken};
    }
  }
`;
