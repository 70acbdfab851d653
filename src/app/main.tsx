import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeReloadedHash } from '@/store/linkHash';
import { makeStore } from '@/store/makeStore';
import { App } from './App';
import { connectSession } from './connectSession';
import { trustCaptcha } from './trustCaptcha';

trustCaptcha();
takeReloadedHash();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const store = makeStore();
connectSession(store);

createRoot(root).render(
  <StrictMode>
    <App store={store} />
  </StrictMode>,
);
