/** The paper plane. */
export const TelegramIcon = () => (
  <svg width={20} height={20} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
    <path d="M20.9 4.1 2.9 11c-1 .4-1 1.4-.1 1.7l4.4 1.4 1.7 5.3c.2.7 1 .8 1.5.4l2.5-2.2 4.6 3.4c.6.5 1.5.1 1.7-.7L22.4 5.3c.2-.9-.6-1.6-1.5-1.2ZM9.6 14.9l-.5 3-1.3-4.2 9.4-6.2-7.6 7.4Z" />
  </svg>
);
