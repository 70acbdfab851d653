import { layerTests } from './layerTests.mjs';

export default layerTests('domain', 'bareWindow.ts');
