/**
 * How much of the error of a whole test may have been spent when `fraction` (0 … 1) of its data have come: the spending
 * function of Lan and DeMets in the manner of Pocock, `α · ln(1 + (e − 1) · t)` (Lan, DeMets, 'Discrete sequential
 * boundaries for clinical trials', Biometrika 70, 1983). It spends enough early for a bad build to be found early.
 */
export const spentError = (alpha: number, fraction: number): number =>
  alpha * Math.log(1 + (Math.E - 1) * Math.min(1, Math.max(0, fraction)));
