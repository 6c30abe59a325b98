import { useId } from 'react';
import { Card, theme } from 'shared';
import {
  type NoticeChannelName,
  type NoticeEvent,
  type NoticeSettings,
  noticeDescriptors,
  noticeEvents,
  noticeGroups,
} from 'shared/contract';
import { styled } from 'styled-components';
import { Switch } from '../../ui/Switch';
import { messages } from './messages.ru';

type EventRow = keyof typeof noticeGroups;

/** Returns the rows with events of this site. */
export const rowsOf = (events: Readonly<Record<string, unknown>>): [EventRow, NoticeEvent[]][] =>
  (Object.keys(noticeGroups) as EventRow[]).flatMap((row) => {
    const known = noticeEvents.filter((event) => event in events && noticeDescriptors[event].group === row);
    return known.length > 0 ? [[row, known] as [EventRow, NoticeEvent[]]] : [];
  });

const texts = messages.events;

interface EventTableProps {
  settings: NoticeSettings;
  /** Channels of the site, in display order. */
  offered: readonly NoticeChannelName[];
  works: Readonly<Record<NoticeChannelName, boolean>>;
  onChange: (change: (settings: NoticeSettings) => NoticeSettings) => void;
}

/** A switch for each event and channel. */
export const EventTable = ({ settings, offered, works, onChange }: EventTableProps) => {
  const id = useId();
  const change = (events: readonly NoticeEvent[], channel: NoticeChannelName) => (on: boolean) =>
    onChange((before) => ({
      ...before,
      events: {
        ...before.events,
        ...Object.fromEntries(events.map((event) => [event, { ...before.events[event], [channel]: on }])),
      },
    }));
  const cell = (row: EventRow, events: readonly NoticeEvent[], channel: NoticeChannelName) => (
    <td key={channel}>
      <Switch
        aria-labelledby={`${id}-${row} ${id}-${channel}`}
        disabled={!works[channel]}
        checked={works[channel] && events.every((event) => settings.events[event][channel])}
        onChange={change(events, channel)}
      />
    </td>
  );
  return (
    <Card as="section" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{texts.title}</h2>
      <Lead>
        <span>{`${texts.lead} `}</span>
        {offered.some((channel) => !works[channel]) && <span>{texts.idle}</span>}
      </Lead>
      {offered.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th scope="col">{texts.event}</th>
              {offered.map((channel) => (
                <th key={channel} scope="col" id={`${id}-${channel}`}>
                  {texts.channels[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(settings.events).map(([row, events]) => (
              <tr key={row}>
                <th scope="row">
                  <span id={`${id}-${row}`}>{noticeGroups[row].title}</span>
                  <small>{noticeGroups[row].hint}</small>
                </th>
                {offered.map((channel) => cell(row, events, channel))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
};

const Lead = styled.p`
  margin-top: ${theme.space(1)};
  color: ${theme.color.muted};
`;

const Table = styled.table`
  width: 100%;
  margin-top: ${theme.space(3)};
  border-collapse: collapse;

  th {
    padding: ${theme.space(2)} 0;
    font-weight: 600;
    text-align: left;
  }

  thead th {
    color: ${theme.color.muted};
    font-size: ${theme.font.sm};
  }

  thead th + th {
    width: 64px;
    text-align: center;
  }

  td {
    text-align: center;
    vertical-align: middle;
  }

  td > input {
    vertical-align: middle;
  }

  tbody tr {
    border-top: 1px solid ${theme.color.line};
  }

  small {
    display: block;
    color: ${theme.color.muted};
    font-size: ${theme.font.sm};
    font-weight: 400;
  }

  ${theme.media.phone} {
    thead th + th {
      width: 58px;
      font-size: ${theme.font.xxs};
    }
  }

  /* Else long words take the width of the channels. */
  @media (max-width: 359px) {
    thead th + th {
      padding-inline: 2px;
    }

    tbody th {
      font-size: ${theme.font.sm};
    }

    small {
      font-size: ${theme.font.xs};
    }
  }
`;
