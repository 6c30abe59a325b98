import { NumberField, TextAreaField, theme } from 'shared';
import { DESCRIPTION_MAX, PRICE_MAX } from 'shared/contract';
import { styled } from 'styled-components';
import type { CatalogueFieldProps } from './CatalogueFields';
import { messages } from './messages.ru';
import { reportOf } from './reportFields';

const texts = messages.report;

/** The last step of the form: the author's contacts and further details. */
export const ReportReach = ({ section, form: { values, field } }: CatalogueFieldProps) => {
  const words = reportOf(section, values);
  return (
    <>
      <Note>{texts.contact}</Note>
      {words?.hasReward && (
        <NumberField
          kind="reward"
          label={texts.reward}
          {...field('reward')}
          hint={texts.rewardHint}
          suffix={messages.rouble}
          max={PRICE_MAX}
        />
      )}
      <NumberField kind="chip" label={texts.chip} {...field('chip')} hint={words?.chipHint} />
      <TextAreaField
        label={messages.description}
        {...field('description')}
        placeholder={words?.placeholder}
        counter={{ max: DESCRIPTION_MAX }}
        rows={5}
      />
    </>
  );
};

const Note = styled.p`
  padding: ${theme.space(3)} ${theme.space(4)};
  border-radius: ${theme.radius.field};
  background: ${theme.color.primarySoft};
  color: ${theme.color.onPrimarySoft};
  font-size: ${theme.font.sm};
`;
