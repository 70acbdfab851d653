import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { ScreenCode } from '@/widgets/layout/useCodePrefetch';
import { fetchScreen } from './arrival';
import { makeRouter } from './routes';
import './styles/inside.scss';

/** The routed screens. @public loaded by App.tsx with a dynamic import */
export function Portal() {
  const [router] = useState(makeRouter);
  return (
    <ScreenCode value={fetchScreen}>
      <RouterProvider router={router} />
    </ScreenCode>
  );
}
