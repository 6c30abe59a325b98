import { FRESH_SIGN_IN } from '../contract/constants';
import { ApiError } from './ApiError';

/** Returns whether a call was refused until the user signs in again, which a dialog of the site requests. */
export const isStaleSignIn = (error: unknown): boolean => error instanceof ApiError && error.code === FRESH_SIGN_IN;
