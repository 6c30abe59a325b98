import { useLocation } from 'react-router-dom';
import { AlertIcon, paths, theme, useOnline } from 'shared';
import { IN_BAR_ABSENT, IN_BAR_SHOWN, OWN_BAR_SHOWN, UNDER_BAR_SHOWN } from 'shared/host';
import { styled } from 'styled-components';
import { messages } from '../messages.ru';
import { BackButton } from './BackButton';
import { Bell } from './Bell';
import { CreateListingButton } from './CreateListingButton';
import { TOP_BAR_HEIGHT, TOP_BAR_HEIGHT_PHONE } from './frameStyle';
import { TopNavigation } from './TopNavigation';
import { useFrameHandle } from './useFrameHandle';
import { Wordmark } from './Wordmark';

/** Back button, wordmark and navigation. On phones a page may replace the wordmark with its title. */
export const TopBar = () => {
  const { pathname } = useLocation();
  const { barTitle, arrowOnly } = useFrameHandle();
  return (
    <Header data-sun={pathname === paths.home || undefined} data-arrow-only={arrowOnly || undefined}>
      <div className="bar">
        {pathname !== paths.home && <BackButton />}
        <Wordmark hiddenOnPhones={barTitle !== undefined} />
        {barTitle !== undefined && <span className="title">{barTitle}</span>}
        {/* The bell appears once the session is known and shifts nothing. */}
        <div className="actions">
          <Bell />
          <TopNavigation />
          <CreateListingButton bar="top" />
        </div>
      </div>
      <ConnectionNotice />
    </Header>
  );
};

/** Shows under the top bar that there is no connection. */
export const ConnectionNotice = () => {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <Notice>
          <AlertIcon />
          <span>{messages.frame.offline}</span>
        </Notice>
      )}
    </div>
  );
};

const Header = styled.header`
  position: sticky;
  z-index: ${theme.layer.bar};
  top: 0;
  padding-top: env(safe-area-inset-top, 0px);
  background: ${theme.color.background};

  & > .bar {
    display: flex;
    align-items: center;
    gap: ${theme.space(6)};
    max-width: ${theme.pageWidth};
    height: ${TOP_BAR_HEIGHT - 1}px;
    margin: 0 auto;
    padding: 0 ${theme.gutter};
  }

  & .actions {
    display: flex;
    flex: none;
    align-items: center;
    gap: ${theme.space(1.5)};
    margin-left: auto;
  }

  & .title {
    display: none;
    overflow: hidden;
    font-size: ${theme.font.lg};
    font-weight: 700;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  @media (max-width: 960px) {
    & > .bar {
      gap: ${theme.space(3)};
    }

    & .actions {
      gap: 0;
    }
  }

  ${theme.media.phone} {
    & > .bar {
      gap: ${theme.space(0.5)};
      height: ${TOP_BAR_HEIGHT_PHONE - 1}px;
      padding: 0 ${theme.space(4)} 0 ${theme.space(1)};
    }

    & .title {
      display: block;
    }

    ${OWN_BAR_SHOWN} & > .bar,
    ${IN_BAR_SHOWN} & > .bar > :is(.wordmark, .title) {
      display: none;
    }

    ${IN_BAR_ABSENT} &[data-arrow-only] {
      position: relative;

      & > .bar {
        position: absolute;
        top: 100%;
        left: 0;
        padding: 0;
      }

      & > .bar > :is(.wordmark, .title, .actions) {
        display: none;
      }
    }

    ${UNDER_BAR_SHOWN} & {
      position: fixed;
      right: 0;
      left: 0;
      background: none;
      pointer-events: none;

      > [role='status'] {
        pointer-events: auto;
      }
    }

    ${UNDER_BAR_SHOWN} & > .bar {
      padding-left: ${theme.space(2)};

      > :is(.wordmark, .title, .actions) {
        display: none;
      }

      > .back {
        border-radius: 50%;
        background: color-mix(in srgb, ${theme.color.surface} 94%, transparent);
        box-shadow: ${theme.shadow};
        pointer-events: auto;
      }
    }
  }

  /* One ground with the head of the home page. */
  &[data-sun] {
    background: ${theme.color.sun};
    color: ${theme.color.onSun};
  }

  &[data-sun] a {
    color: inherit;
  }

  &[data-sun] nav a[aria-current] {
    background: color-mix(in srgb, ${theme.color.surface} 55%, transparent);
  }
`;

const Notice = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space(2)};
  padding: ${theme.space(2)} ${theme.space(4)};
  background: ${theme.color.ochreSoft};
  color: ${theme.color.onOchreSoft};
  font-size: ${theme.font.sm};
  font-weight: 600;
`;
