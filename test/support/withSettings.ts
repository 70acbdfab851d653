import { onTestFinished } from 'vitest';
import { settings, type Settings } from '@/config/settings';

/** Changes settings of the installation for one test. */
export function withSettings(changes: Partial<Settings>): void {
  const former = { ...settings };
  Object.assign(settings, changes);
  onTestFinished(() => void Object.assign(settings, former));
}
