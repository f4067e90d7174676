import type { Reporter, TestCase } from 'vitest/node'

/**
 * Says why a test needed its second try, and why one failed, when it happens: Vitest itself names only how many tries a test
 * took, and keeps what failed until the end, which a run that is stopped never reaches.
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
