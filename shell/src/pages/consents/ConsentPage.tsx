import { useParams } from 'react-router-dom';
import { LegalDocument, paths, useOperatorDetails } from 'shared';
import { consentEditions } from 'shared/contract';
import { NotFoundPage } from '../not-found/NotFoundPage';
import { consentTexts } from './consentTexts.ru';
import { isConsentKind } from './isConsentKind';

export const ConsentPage = () => {
  const { kind } = useParams();
  const operator = useOperatorDetails();
  if (!isConsentKind(kind)) return <NotFoundPage />;
  return <LegalDocument text={consentTexts[kind](operator, consentEditions[kind])} path={paths.consent(kind)} />;
};
