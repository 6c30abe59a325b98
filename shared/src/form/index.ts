/** Form engine. Stateless and bundled where it is used: pages without forms do not load it. */
export { acceptPictures, tooLargeText } from './acceptPictures';
export {
  describeFailureBy,
  digitsSchema,
  type FieldErrors,
  type FormFailure,
  focusFirstError,
  hasErrors,
  type ServerErrors,
  schemaFrom,
} from './fieldErrors';
export { ChosenPicture, Form, RefusedFiles } from './formParts';
export { type IncomingFiles, useIncomingFiles } from './useIncomingFiles';
export { type TextForm, useTextForm } from './useTextForm';
