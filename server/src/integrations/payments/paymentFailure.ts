/**
 * The payment provider did not do what it was asked. `unavailable`: nobody knows whether it was done, asking again is
 * right; `refused`: it was not, and would not be if asked again.
 */
export class PaymentFailure extends Error {
  override name = 'PaymentFailure';

  constructor(
    readonly reason: 'unavailable' | 'refused',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
