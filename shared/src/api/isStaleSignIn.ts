import { FRESH_SIGN_IN } from '../contract/constants';
import { ApiError } from './ApiError';

/** Whether a call was refused until its person has signed in once more, which a dialog of the site asks for. */
export const isStaleSignIn = (error: unknown): boolean => error instanceof ApiError && error.code === FRESH_SIGN_IN;
