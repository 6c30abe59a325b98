import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import {
  canModerate,
  EditIcon,
  IconButton,
  inBar,
  MessageIcon,
  onSiteSince,
  Page,
  PageMeta,
  paths,
  RequireSession,
  SearchIcon,
  SettingsIcon,
  SignOutIcon,
  theme,
  UserIcon,
  useAppContext,
  useSession,
  VisuallyHidden,
} from 'shared';
import { initialOf, SUPPORT_USER_ID } from 'shared/contract';
import { styled } from 'styled-components';
import { profileQuery, useSignOut } from './account';
import { BanNotice } from './BanNotice';
import { messages } from './messages.ru';
import { NameForm } from './NameForm';
import { OwnListings } from './OwnListings';
import { ProfileSkeleton } from './ProfileSkeleton';

/** Profile (docs/specification.md, 'Profile'): name and own listings, for signed-in users. */
export const ProfilePage = () => (
  <Page>
    <PageMeta title={messages.title} description={messages.description} noindex />
    <VisuallyHidden as="h1" {...inBar}>
      {messages.title}
    </VisuallyHidden>
    <RequireSession fallback={<ProfileSkeleton />}>
      <ProfileHead />
      <BanNotice />
      <OwnListings />
    </RequireSession>
  </Page>
);

const links: readonly [href: string, label: string, icon: ReactNode][] = [
  [paths.searches, messages.searches, <SearchIcon key="searches" />],
  [paths.dialog(SUPPORT_USER_ID), messages.support, <MessageIcon key="support" />],
  [paths.profileSettings, messages.settings.title, <SettingsIcon key="settings" />],
];
const adminLink = [paths.admin, messages.admin, <UserIcon key="admin" />] as const;

const ProfileHead = () => {
  const session = useSession();
  const { api } = useAppContext();
  const { data: profile } = useQuery(profileQuery(api));
  const signOut = useSignOut();
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  if (session.status !== 'signed-in') return null;
  const username = profile?.username ?? session.username;

  const finish = (): void => {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  };

  return (
    <Head>
      <div>
        <span className="initial" aria-hidden="true">
          {initialOf(username)}
        </span>
        {editing ? (
          <NameForm username={username} onDone={finish} />
        ) : (
          <>
            <div>
              <p>{username}</p>
              {profile?.since && <small>{onSiteSince(profile.since)}</small>}
            </div>
            <IconButton ref={editButton} label={messages.name.edit} onClick={() => setEditing(true)}>
              <EditIcon />
            </IconButton>
            <IconButton className="out" label={messages.signOut} onClick={signOut}>
              <SignOutIcon size={22} />
            </IconButton>
          </>
        )}
      </div>
      <nav aria-label={messages.ways}>
        {[...links, ...(canModerate(session) ? [adminLink] : [])].map(([href, label, icon]) => (
          <Link key={href} to={href}>
            {icon}
            <span>{label}</span>
          </Link>
        ))}
      </nav>
    </Head>
  );
};

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};

  > div {
    display: flex;
    align-items: center;
    gap: ${theme.space(1)};
  }

  .initial {
    display: grid;
    flex: none;
    align-self: flex-start;
    place-items: center;
    width: 64px;
    height: 64px;
    margin-inline-end: ${theme.space(3)};
    border-radius: 50%;
    background: ${theme.color.sun};
    color: ${theme.color.onSun};
    font-size: ${theme.font.xl};
    font-weight: 800;
  }

  > div > div {
    min-width: 0;
  }

  p {
    font-size: ${theme.font.xl};
    font-weight: 800;
    line-height: 1.2;
    letter-spacing: ${theme.tracking};
    overflow-wrap: anywhere;
  }

  small {
    display: block;
    color: ${theme.color.muted};
    font-size: ${theme.font.sm};
  }

  .out {
    margin-inline-start: auto;
  }

  nav {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(84px, 1fr));
    gap: ${theme.space(2)};
  }

  a {
    display: grid;
    align-content: center;
    justify-items: center;
    gap: ${theme.space(1.5)};
    min-height: 80px;
    padding: ${theme.space(2)};
    border-radius: ${theme.radius.tile};
    background: ${theme.color.surface};
    color: ${theme.color.ink};
    font-size: ${theme.font.xs};
    font-weight: 600;
    line-height: 1.25;
    text-align: center;
    text-decoration: none;

    svg {
      color: ${theme.color.onOchreSoft};
    }
  }

  ${theme.media.hover} {
    a:hover {
      background: ${theme.color.sunken};
    }
  }
`;
