import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../api/configQuery';
import { useAppContext } from '../federation/AppContextProvider';
import { type OperatorDetails, operatorDetails } from './operatorDetails';

/** Returns the operator details for legal texts; all blanks until the configuration has loaded. */
export const useOperatorDetails = (): OperatorDetails => {
  const { api } = useAppContext();
  return operatorDetails(useQuery(configQuery(api)).data?.operator);
};
