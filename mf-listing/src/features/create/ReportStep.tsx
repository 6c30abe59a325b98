import type { ReactNode } from 'react';
import { Button, theme } from 'shared';
import { styled } from 'styled-components';
import type { CatalogueFieldProps } from './CatalogueFields';
import { messages } from './messages.ru';
import { ProgressBar } from './ProgressBar';
import { ReportReach } from './ReportReach';
import { ReportSummary } from './ReportSummary';
import { ReportWhere } from './ReportWhere';
import { ReportWho } from './ReportWho';
import { reportOf } from './reportFields';
import type { ReportSteps } from './useReportSteps';

const texts = messages.report;

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
        <Progress>{texts.progress(step + 1, count)}</Progress>
        <ProgressBar share={(step + 1) / count} aria-hidden="true" />
        <h2 ref={heading} tabIndex={-1}>
          {headings[step]}
        </h2>
      </Head>
      {step === 0 && <ReportWho {...fields} photos={photos} />}
      {step === 1 && <ReportWhere {...fields} />}
      {isLast && (
        <>
          <ReportReach {...fields} />
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

const Progress = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
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
