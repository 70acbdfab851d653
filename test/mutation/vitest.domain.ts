import { layerTests } from './layers.mjs';

export default layerTests('domain', 'bareWindow.ts');
