/**
 * The payment provider did not do what was requested. `unavailable`: the result is unknown, a retry is right;
 * `refused`: it was not done, and a retry would not help.
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
