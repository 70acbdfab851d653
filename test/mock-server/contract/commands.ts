/** What `npm run contract` does; `test/tools/contract.mjs` is its command line. */
export { harReport } from './har';
export { openApi } from './openApi';
export { apiAddress, probe, probeCalls } from './probe';
export { breaksScreens, reportText } from './report';
