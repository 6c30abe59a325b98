import { useId } from 'react';
import { Button, Card, MutedText, SelectField, theme } from 'shared';
import type { NoticeSettings } from 'shared/contract';
import { styled } from 'styled-components';
import { Switch } from '../../ui/Switch';
import { messages } from './messages.ru';

const texts = messages.quiet;

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Returns 'Москва, стандартное время', or the zone's id where the browser has no name for it. */
const zoneName = (zone: string): string => {
  try {
    const format = new Intl.DateTimeFormat('ru-RU', { timeZone: zone, timeZoneName: 'long' });
    return format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  } catch {
    return zone;
  }
};

interface QuietHoursProps {
  quiet: NoticeSettings['quiet'];
  onChange: (part: Partial<NoticeSettings['quiet']>) => void;
}

/** Hours without notices outside of the site, in the user's time zone. */
export const QuietHours = ({ quiet, onChange }: QuietHoursProps) => {
  const id = useId();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const choice = (without: number) =>
    hours.filter((hour) => hour !== without).map((hour) => ({ value: String(hour), label: texts.hour(hour) }));
  return (
    <Frame as="section" aria-labelledby={id}>
      <Head>
        <div>
          <h2 id={id}>{texts.title}</h2>
          <MutedText>{texts.lead}</MutedText>
        </div>
        <Switch
          aria-label={texts.on}
          checked={quiet.on}
          // Enabling it refers to the clock shown beside.
          onChange={(on) => onChange(on ? { on, zone: here } : { on })}
        />
      </Head>
      {quiet.on && (
        <>
          <Hours>
            <SelectField
              label={texts.from}
              value={String(quiet.from)}
              options={choice(quiet.to)}
              onChange={(from) => onChange({ from: Number(from) })}
            />
            <SelectField
              label={texts.to}
              value={String(quiet.to)}
              options={choice(quiet.from)}
              onChange={(to) => onChange({ to: Number(to) })}
            />
          </Hours>
          <Head>
            <div>
              <p id={`${id}-urgent`}>{texts.urgent}</p>
              <MutedText id={`${id}-hint`}>{texts.urgentHint()}</MutedText>
            </div>
            <Switch
              aria-labelledby={`${id}-urgent`}
              aria-describedby={`${id}-hint`}
              checked={quiet.urgent}
              onChange={(urgent) => onChange({ urgent })}
            />
          </Head>
          <MutedText>{texts.zone(zoneName(quiet.zone))}</MutedText>
          {quiet.zone !== here && (
            <Button variant="secondary" size="sm" onClick={() => onChange({ zone: here })}>
              {texts.chooseZone(zoneName(here))}
            </Button>
          )}
        </>
      )}
    </Frame>
  );
};

const Frame = styled(Card)`
  display: grid;
  gap: ${theme.space(3)};
  justify-items: start;
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${theme.space(3)};
  width: 100%;
`;

const Hours = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space(3)};
  width: 100%;
  max-width: 360px;
`;
