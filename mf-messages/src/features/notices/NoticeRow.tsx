import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import {
  AlertIcon,
  BellIcon,
  CheckIcon,
  CloseIcon,
  HeartIcon,
  type IconProps,
  ListingPicture,
  MessageIcon,
  PawIcon,
  RocketIcon,
  SearchIcon,
  Time,
  theme,
  VisuallyHidden,
} from 'shared';
import { type Notice, type NoticeDescriptor, type NoticeIcon, noticeDescriptors } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';
import { NoticeAct } from './NoticeAct';

const icons: Readonly<Record<NoticeIcon, ComponentType<IconProps>>> = {
  alert: AlertIcon,
  check: CheckIcon,
  close: CloseIcon,
  heart: HeartIcon,
  message: MessageIcon,
  paw: PawIcon,
  rocket: RocketIcon,
  search: SearchIcon,
};

/** Returns the icon and the tone of an event; a newer server may send unknown ones. */
const iconOf = (event: Notice['event']): { Icon: ComponentType<IconProps>; tone: NoticeDescriptor['tone'] } => {
  const known: NoticeDescriptor | undefined = noticeDescriptors[event];
  return known ? { Icon: icons[known.icon], tone: known.tone } : { Icon: BellIcon, tone: 'good' };
};

interface NoticeRowProps {
  notice: Notice;
  /** Shown for the first time. */
  fresh: boolean;
}

/** One notice; a tap anywhere but on its button opens its page. */
export const NoticeRow = ({ notice, fresh }: NoticeRowProps) => {
  const { event, title, reason, photo, href, time } = notice;
  const { Icon, tone } = iconOf(event);
  return (
    <Row data-fresh={fresh || undefined}>
      <span className="photo" data-tone={tone}>
        {photo === null ? <Icon size={28} /> : <ListingPicture file={photo} alt="" sizes="56px" ratio="1" />}
        {photo !== null && (
          <span className="badge">
            <Icon size={16} />
          </span>
        )}
      </span>
      <div className="words">
        <Link to={href}>
          {fresh && <VisuallyHidden>{messages.fresh}: </VisuallyHidden>}
          <span className="title">{title}</span>
          <VisuallyHidden>. </VisuallyHidden>
          <span className="reason">{reason}</span>
        </Link>
        <NoticeAct notice={notice} />
      </div>
      <Time value={time} show="clock" />
    </Row>
  );
};

const Row = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr) auto;
  gap: 0 ${theme.space(3)};
  padding: ${theme.space(3)} ${theme.space(2.5)};
  border-radius: ${theme.radius.panel};

  &[data-fresh] {
    background: ${theme.color.surface};
    box-shadow: ${theme.shadow};
  }

  & > .photo {
    position: relative;
    display: grid;
    place-items: center;
    width: 56px;
    height: 56px;
    border-radius: ${theme.radius.tile};
    background: ${theme.color.primarySoft};
    color: ${theme.color.onPrimarySoft};

    &[data-tone='pet'] {
      background: ${theme.color.ochreSoft};
      color: ${theme.color.onOchreSoft};
    }

    &[data-tone='bad'] {
      background: ${theme.color.dangerSoft};
      color: ${theme.color.onDangerSoft};
    }
  }

  & > .photo > :first-child:not(svg) {
    width: 100%;
    overflow: hidden;
    border-radius: inherit;
  }

  & .badge {
    position: absolute;
    right: -7px;
    bottom: -7px;
    display: grid;
    place-items: center;
    width: 30px;
    height: 30px;
    border: 3px solid ${theme.color.background};
    border-radius: 50%;
    background: ${theme.color.primary};
    color: ${theme.color.onPrimary};
  }

  &[data-fresh] .badge {
    border-color: ${theme.color.surface};
  }

  & [data-tone='pet'] .badge {
    background: ${theme.color.ochre};
    color: ${theme.color.onOchre};
  }

  & [data-tone='bad'] .badge {
    background: ${theme.color.danger};
    color: ${theme.color.onDanger};
  }

  & .words {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: ${theme.space(1)};
    min-height: 56px;
  }

  & .words > a {
    color: ${theme.color.ink};
    text-decoration: none;
  }

  /* The whole row is the way. */
  & .words > a::after {
    position: absolute;
    inset: 0;
    border-radius: inherit;
    content: '';
  }

  & .words > a:focus-visible {
    outline: none;

    &::after {
      border-radius: ${theme.radius.panel};
      outline: 2px solid ${theme.color.focus};
      outline-offset: -2px;
    }
  }

  & .title,
  & .reason {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  & .title {
    font-size: ${theme.font.title};
    font-weight: 600;
    line-height: ${20 / 15};
  }

  & .reason {
    color: ${theme.color.muted};
    font-size: ${theme.font.sm};
    line-height: ${20 / 14};
  }

  & > time {
    color: ${theme.color.muted};
    font-size: ${theme.font.xs};
    line-height: ${20 / 13};
  }

  ${theme.media.hover} {
    &:hover:not([data-fresh]) {
      background: ${theme.color.sunken};
    }
  }
`;
