/** The paper plane of the send button; decoration. */
export const SendIcon = () => (
  <svg
    width={20}
    height={20}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.9}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d="M4 12 20.5 4 15 20.5l-3.6-6.4z" />
    <path d="M11.4 14.1 20.5 4" />
  </svg>
);
