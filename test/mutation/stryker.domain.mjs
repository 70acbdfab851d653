import { layerMutants } from './layers.mjs';

export default layerMutants('domain');
