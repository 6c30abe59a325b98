import type { ReactNode } from 'react';
import { Button, formatDate, MutedText, theme } from 'shared';
import { styled } from 'styled-components';
import type { CatalogueFieldProps } from './CatalogueFields';
import { type CreateValues, reportOf } from './CreateValues';
import { messages } from './messages.ru';
import { ProgressBar } from './ProgressBar';
import { AnimalStep, ContactStep, PlaceStep } from './ReportParts';
import type { ReportSteps } from './useReportSteps';

const texts = messages.report;

interface ReportSummaryProps {
  values: CreateValues;
  photoCount: number;
  /** Opens a step, from 0. */
  onChange: (step: number) => void;
}

const dayText = (day: string): string => (day === '' ? texts.noDay : formatDate(new Date(day), 'UTC'));

/** Summary before publication, with a link back to each step. */
const ReportSummary = ({ values, photoCount, onChange }: ReportSummaryProps) => {
  const { title, catalogue, event_date: day, city, place, point } = values;
  const where = [city, place, ...(point === '' ? [] : [texts.onMap])].filter((part) => part !== '').join(', ');
  const { summary } = texts;
  const groups = [
    {
      name: summary.who,
      lines: { title, catalogue, photos: texts.photos(photoCount) },
    },
    { name: summary.where, lines: { day: dayText(day), where, map: point === '' ? texts.notOnMap : '' } },
  ];
  return (
    <Root>
      <h3>{texts.check}</h3>
      {groups.map(({ name, lines }, step) => (
        <Group key={name}>
          <span>
            {Object.entries(lines)
              .filter(([, text]) => text !== '')
              .map(([line, text]) => (
                <Line key={line}>{text}</Line>
              ))}
          </span>
          <Button variant="ghost" size="sm" aria-label={texts.changeOf(name)} onClick={() => onChange(step)}>
            {texts.change}
          </Button>
        </Group>
      ))}
    </Root>
  );
};

const Root = styled.section`
  display: grid;
  gap: ${theme.space(2)};
  padding: ${theme.space(4)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.field};

  > h3 {
    font-size: ${theme.font.md};
  }
`;

const Group = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${theme.space(3)};

  & + & {
    padding-top: ${theme.space(2)};
    border-top: 1px solid ${theme.color.line};
  }

  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Line = styled.span`
  display: block;
  font-size: ${theme.font.sm};

  &:first-child {
    font-weight: 600;
  }
`;

interface ReportStepProps extends CatalogueFieldProps {
  steps: ReportSteps;
  photos: ReactNode;
  photoCount: number;
  /** Below the last step: the form's error, consent, progress, and submit button. */
  children: ReactNode;
}

/** One step of the form for a lost or found animal, reachable with one thumb. */
export const ReportStep = ({ steps, photos, photoCount, children, ...fields }: ReportStepProps) => {
  const { step, count, isLast, heading, back, go } = steps;
  const words = reportOf(fields.section, fields.form.values);
  const headings = [words?.who, words?.where, words?.reach];
  return (
    <>
      <Head>
        <MutedText as="span" $small>
          {texts.progress(step + 1, count)}
        </MutedText>
        <ProgressBar share={(step + 1) / count} aria-hidden="true" />
        <h2 ref={heading} tabIndex={-1}>
          {headings[step]}
        </h2>
      </Head>
      {step === 0 && <AnimalStep {...fields} photos={photos} />}
      {step === 1 && <PlaceStep {...fields} />}
      {isLast && (
        <>
          <ContactStep {...fields} />
          <ReportSummary values={fields.form.values} photoCount={photoCount} onChange={go} />
          {children}
        </>
      )}
      <Ways>
        {step > 0 && (
          <Button variant="secondary" onClick={back}>
            {texts.back}
          </Button>
        )}
        {!isLast && <Button type="submit">{texts.next}</Button>}
      </Ways>
    </>
  );
};

const Head = styled.div`
  display: grid;
  gap: ${theme.space(2)};

  > h2:focus-visible {
    outline: none;
  }
`;

/* Within the thumb's reach of either hand. */
const Ways = styled.div`
  display: flex;
  gap: ${theme.space(2.5)};

  > * {
    flex: 1;
  }

  &:empty {
    display: none;
  }
`;
