import { layerTests } from './layers.mjs';

// The excluded file reloads modules, which the other files share here.
export default layerTests('api', 'bareClient.ts', ['test/api/apiAddress.test.ts']);
