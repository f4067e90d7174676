import type { Reporter, TestCase } from 'vitest/node'

/** Says why a test needed its second try: Vitest itself names only how many a test took. */
export class RetriedReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return
    const { errors = [] } = test.result()
    for (const { message, stack = '' } of errors) {
      const place = /tests\/\S+:\d+:\d+/.exec(stack)?.[0] ?? test.module.relativeModuleId
      console.log(`RETRIED ${test.fullName}\n  ${place}\n  ${message.split('\n').slice(0, 12).join('\n  ')}`)
    }
  }
}
