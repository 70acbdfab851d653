import fc from 'fast-check';
import './bareWindow';

// Each mutant runs all tests that reach it, so they make do with fewer examples.
fc.configureGlobal({ numRuns: 15, endOnFailure: true });

const { isolateEachTest } = await import('@test/support/isolation');
isolateEachTest();
