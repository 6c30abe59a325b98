import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PlusIcon, sectionPaths, Tooltip, theme, useFollowLinks, useSignedInHref } from 'shared';
import { sections } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../messages.ru';
import { CreateListingSheet } from './CreateListingSheet';
import { CONDENSED } from './frameStyle';
import { folderContains } from './navLinks';

const texts = messages.createListing;

/** Opens the form of the feed's section, or, outside feeds, the choice of what to create. */
export const CreateListingButton = ({ bar }: { bar: 'top' | 'bottom' }) => {
  const { pathname, key } = useLocation();
  const loginFirst = useSignedInHref();
  // Tied to the history entry: the sheet closes with its page, and going back does not open it.
  const [openAt, setOpenAt] = useState<string>();
  if (openAt !== undefined && openAt !== key) setOpenAt(undefined);
  const section = sections.find((one) => folderContains(sectionPaths[one].feed, pathname));
  const content = (
    <>
      <PlusIcon size={bar === 'bottom' ? 26 : 20} />
      {bar === 'top' && <span>{texts.short}</span>}
    </>
  );
  const control =
    section === undefined ? (
      <button type="button" aria-label={texts.button} aria-haspopup="dialog" onClick={() => setOpenAt(key)}>
        {content}
      </button>
    ) : (
      <a href={loginFirst(sectionPaths[section].create)} aria-label={texts.button}>
        {content}
      </a>
    );
  return (
    <Root data-bar={bar} onClick={useFollowLinks()}>
      {bar === 'bottom' ? <Tooltip label={texts.button}>{control}</Tooltip> : control}
      <CreateListingSheet open={openAt === key} onClose={() => setOpenAt(undefined)} />
    </Root>
  );
};

const Root = styled.div`
  flex: none;

  & > a,
  & > button {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: ${theme.space(2)};
    min-height: 46px;
    padding: 0 ${theme.space(5.5)};
    border: 0;
    border-radius: ${theme.radius.pill};
    background: ${theme.color.primary};
    color: ${theme.color.onPrimary};
    font-size: ${theme.font.sm};
    font-weight: 700;
    text-decoration: none;
    cursor: pointer;
    transition: background-color ${theme.motion};
  }

  ${theme.media.hover} {
    & > a:hover,
    & > button:hover {
      background: ${theme.color.primaryHover};
    }
  }

  /* A disc in a ring of the ground, which reaches over the edge of the bar. */
  &[data-bar='bottom'] {
    justify-self: center;
  }

  &[data-bar='bottom'] > a,
  &[data-bar='bottom'] > button {
    width: 54px;
    min-height: 54px;
    margin-top: -8px;
    padding: 0;
    border-radius: 50%;
    box-shadow:
      0 0 0 5px ${theme.color.background},
      ${theme.shadow};
  }

  &[data-bar='top'] {
    ${theme.media.phone} {
      display: none;
    }
  }

  /* Condensed, it shows the plus alone. */
  ${CONDENSED} {
    &[data-bar='top'] > a,
    &[data-bar='top'] > button {
      width: ${theme.touchSize};
      min-height: ${theme.touchSize};
      padding: 0;
    }

    &[data-bar='top'] span {
      display: none;
    }
  }
`;
