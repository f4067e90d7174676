import type { Finding } from './finding.ts'

/** Why the command could not run: exit status 2. If a file is the reason, `findings` say where. */
export class CannotRun extends Error {
  readonly code: string
  readonly hint: string | undefined
  readonly findings: readonly Finding[]

  constructor(code: string, message: string, hint?: string, findings: readonly Finding[] = []) {
    super(message)
    this.name = 'CannotRun'
    this.code = code
    this.hint = hint
    this.findings = findings
  }
}
