declare module 'react-router/apart' {
  export { createBrowserRouter } from 'react-router';
}
