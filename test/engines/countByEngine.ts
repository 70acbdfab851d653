import type { Reporter, Suite } from '@playwright/test/reporter';

/** Says at the end how many journeys passed in each engine. */
class CountByEngine implements Reporter {
  private root: Suite | undefined;

  onBegin(_config: unknown, root: Suite): void {
    this.root = root;
  }

  onEnd(): void {
    for (const project of this.root?.suites ?? []) {
      const tests = project.allTests();
      const count = (outcome: string) => tests.filter((one) => one.outcome() === outcome).length;
      const [passed, failed, skipped] = [count('expected'), count('unexpected'), count('skipped')];
      const reason = tests.flatMap(({ annotations }) => annotations).find(({ type }) => type === 'skip')?.description;
      const skips = skipped === 0 ? '' : `, ${skipped} did not run: ${reason ?? 'no reason given'}`;
      console.log(`${project.title}: ${passed} passed, ${failed} failed${skips}`);
    }
  }
}

export default CountByEngine;
