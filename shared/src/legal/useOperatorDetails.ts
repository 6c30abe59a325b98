import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../api/configQuery';
import { useAppContext } from '../federation/AppContextProvider';
import { type OperatorDetails, operatorDetails } from './operatorDetails';

/** The operator as legal texts name it; all blanks until the settings are there. */
export const useOperatorDetails = (): OperatorDetails => {
  const { api } = useAppContext();
  return operatorDetails(useQuery(configQuery(api)).data?.operator);
};
