import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { makeRouter } from './routes';
import './styles/inside.scss';

/** Every screen, at its address. */
export function Portal() {
  const [router] = useState(makeRouter);
  return <RouterProvider router={router} />;
}
