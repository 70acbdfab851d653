import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { BareSignIn } from './BareSignIn';
import { bareStore } from './bareStore';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Provider store={bareStore}>
      <BrowserRouter>
        <Routes>
          <Route path="/" element={<BareSignIn />} />
          <Route path="/app" element={<p>Inside</p>} />
        </Routes>
      </BrowserRouter>
    </Provider>
  </StrictMode>,
);
