import { LegalDocument, paths, useOperatorDetails } from 'shared';
import { terms } from './terms.ru';

/** Terms of use, a public offer. */
export const TermsPage = () => <LegalDocument text={terms(useOperatorDetails())} path={paths.terms} />;
