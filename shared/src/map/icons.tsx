const Strokes = ({ path }: { path: string }) => (
  <svg
    width={20}
    height={20}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={path} />
  </svg>
);

export const NearerIcon = () => <Strokes path="M12 5v14M5 12h14" />;
export const FurtherIcon = () => <Strokes path="M5 12h14" />;
/** Of a loss. */
export const QuestionIcon = () => <Strokes path="M8.6 9a3.4 3.4 0 1 1 4.8 3.1c-.9.5-1.4 1-1.4 2M12 18.2v.1" />;
/** Of a find. */
export const TickIcon = () => <Strokes path="M5 12.6l4.6 4.6L19.2 7.4" />;
