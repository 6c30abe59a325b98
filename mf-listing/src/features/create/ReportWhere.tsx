import { TextField } from 'shared';
import { PLACE_MAX } from 'shared/contract';
import { type CatalogueFieldProps, CityField } from './CatalogueFields';
import { DayField } from './DayField';
import { messages } from './messages.ru';
import { PointField } from './PointField';
import { reportOf } from './reportFields';

/** The second step of the form: the day, and the place in words, on the map, or both. */
export const ReportWhere = ({ section, form, catalogues }: CatalogueFieldProps) => {
  const { values, field, change } = form;
  const words = reportOf(section, values);
  return (
    <>
      <DayField label={words?.day ?? ''} hint={words?.dayHint} {...field('event_date')} />
      <CityField {...{ section, form, catalogues }} />
      <TextField
        label={messages.report.place}
        {...field('place')}
        hint={words?.placeHint}
        placeholder={words?.placeExample}
        counter={{ max: PLACE_MAX }}
        autoComplete="off"
      />
      <PointField
        city={values.city}
        value={values.point}
        onChange={(point) => change({ point })}
        without={words?.withoutPoint}
      />
    </>
  );
};
