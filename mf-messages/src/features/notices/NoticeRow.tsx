import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import {
  AlertIcon,
  BellIcon,
  CheckIcon,
  CloseIcon,
  HeartIcon,
  type IconProps,
  MessageIcon,
  RocketIcon,
  Time,
  theme,
  VisuallyHidden,
} from 'shared';
import type { Notice } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

type Tone = 'good' | 'bad' | 'soon' | 'plain';

/** A newer server may tell of more: of that the bell. */
const marks: Readonly<Partial<Record<Notice['event'], readonly [ComponentType<IconProps>, Tone]>>> = {
  message: [MessageIcon, 'plain'],
  approved: [CheckIcon, 'good'],
  rejected: [CloseIcon, 'bad'],
  consentWanted: [AlertIcon, 'soon'],
  endsSoon: [AlertIcon, 'soon'],
  ended: [AlertIcon, 'soon'],
  favourite: [HeartIcon, 'plain'],
  boostEnds: [RocketIcon, 'soon'],
  complaint: [CheckIcon, 'good'],
  channelChanged: [AlertIcon, 'bad'],
  channelOff: [AlertIcon, 'soon'],
  petHome: [HeartIcon, 'good'],
};

interface NoticeRowProps {
  notice: Notice;
  /** The person sees it for the first time. */
  fresh: boolean;
}

/** One thing that the person was told; the whole of it leads to the place that it is about. */
export const NoticeRow = ({ notice: { event, text, href, time }, fresh }: NoticeRowProps) => {
  const [Icon, tone] = marks[event] ?? [BellIcon, 'plain'];
  return (
    <Row to={href} data-fresh={fresh || undefined}>
      <Mark data-tone={tone}>
        <Icon />
      </Mark>
      <Words>
        {fresh && <VisuallyHidden>{messages.fresh}: </VisuallyHidden>}
        <span>{text}</span>
        <When value={time} show="clock" />
      </Words>
      {fresh && <Dot aria-hidden="true" />}
    </Row>
  );
};

const Row = styled(Link)`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space(3)};
  min-height: 72px;
  padding: ${theme.space(4)} ${theme.space(4.5)};
  color: ${theme.color.ink};
  outline-offset: -3px;
  text-decoration: none;

  &[data-fresh] {
    font-weight: 600;
  }

  ${theme.media.hover} {
    &:hover {
      background: ${theme.color.background};
    }
  }
`;

const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: 50%;
  background: ${theme.color.background};
  color: ${theme.color.ink};

  &[data-tone='good'] {
    background: ${theme.color.primarySoft};
    color: ${theme.color.onPrimarySoft};
  }

  &[data-tone='soon'] {
    background: ${theme.color.ochreSoft};
    color: ${theme.color.onOchreSoft};
  }

  &[data-tone='bad'] {
    background: ${theme.color.dangerSoft};
    color: ${theme.color.onDangerSoft};
  }
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  gap: ${theme.space(1)};
  min-width: 0;
  overflow-wrap: anywhere;
`;

const When = styled(Time)`
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
  font-weight: 400;
`;

const Dot = styled.span`
  flex: none;
  width: 10px;
  height: 10px;
  margin-top: ${theme.space(1.5)};
  border-radius: 50%;
  background: ${theme.color.ochreDeep};
`;
