import { useState } from 'react';

/**
 * Returns what the user chose last, which the address follows once its data is loaded, and a function that chooses.
 * `arrived` is what the address has; it must be the same object between renders.
 */
export const useChosen = <C extends object>(arrived: C): [C, (chosen: C) => void] => {
  const [choice, setChoice] = useState({ arrived, chosen: arrived });
  return [choice.arrived === arrived ? choice.chosen : arrived, (chosen) => setChoice({ arrived, chosen })];
};
