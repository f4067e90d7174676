import type { Reporter, TestCase } from 'vitest/node'

/**
 * Prints why a test was retried or failed as soon as it happens. Vitest counts retries without a reason, and prints failures
 * only at the end, which a stopped run never reaches.
 */
export class FailuresReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { errors = [], state } = test.result()
    const what = test.diagnostic()?.flaky === true ? 'RETRIED' : state === 'failed' ? 'FAILED' : undefined
    if (what === undefined) return
    for (const { message, stack = '' } of errors) {
      const place = /tests\/\S+:\d+:\d+/.exec(stack)?.[0] ?? test.module.relativeModuleId
      console.log(`${what} ${test.fullName}\n  ${place}\n  ${message.split('\n').slice(0, 12).join('\n  ')}`)
    }
  }
}
