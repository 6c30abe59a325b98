import type { ReactNode } from 'react';
import type { CatalogueFieldProps } from './CatalogueFields';
import { ReportReach } from './ReportReach';
import { ReportWhere } from './ReportWhere';
import { ReportWho } from './ReportWho';
import { reportOf } from './reportFields';

/** All fields of a lost or found animal in a column: an edit usually changes one of them. */
export const ReportSections = ({ photos, ...fields }: CatalogueFieldProps & { photos: ReactNode }) => {
  const words = reportOf(fields.section, fields.form.values);
  return (
    <>
      <h2>{words?.who}</h2>
      <ReportWho {...fields} photos={photos} />
      <h2>{words?.where}</h2>
      <ReportWhere {...fields} />
      <h2>{words?.reach}</h2>
      <ReportReach {...fields} />
    </>
  );
};
