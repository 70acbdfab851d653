import { layerTests } from './layerTests';

export default layerTests('domain', 'bareWindow.ts');
