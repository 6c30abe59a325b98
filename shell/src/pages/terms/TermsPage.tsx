import { LegalDocument, paths, useOperatorDetails } from 'shared';
import { terms } from './terms.ru';

export const TermsPage = () => <LegalDocument text={terms(useOperatorDetails())} path={paths.terms} />;
