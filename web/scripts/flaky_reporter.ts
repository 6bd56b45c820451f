// Reports flaky tests, which failed and then passed on a retry, with the first error. The list is printed and appended to the
// file named by CUBEWRIGHT_FLAKY, which ./dev reads.
import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';

export default class FlakyReporter implements Reporter {
  private readonly flaky: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const [error] = test.result().errors ?? [];
    this.flaky.push(`web: ${test.module.relativeModuleId}: ${test.fullName}: ${error?.message.split('\n')[0]}`);
  }

  onTestRunEnd(): void {
    if (this.flaky.length === 0) return;
    const lines = `${this.flaky.join('\n')}\n`;
    console.warn(`flaky, passed on a retry:\n${lines}`);
    if (process.env.CUBEWRIGHT_FLAKY) appendFileSync(process.env.CUBEWRIGHT_FLAKY, lines);
  }
}
