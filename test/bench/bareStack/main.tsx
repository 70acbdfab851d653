import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { BareSignIn } from './BareSignIn';
import { bareStore } from './bareStore';

const BareUsers = lazy(async () => ({ default: (await import('./BareUsers')).BareUsers }));

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Provider store={bareStore}>
      <BrowserRouter>
        {/* Around the routes: the form stays until the list is there, and React holds nothing back for a fallback. */}
        <Suspense fallback={<p>Loading</p>}>
          <Routes>
            <Route path="/" element={<BareSignIn />} />
            <Route path="/app/users" element={<BareUsers />} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </Provider>
  </StrictMode>,
);
