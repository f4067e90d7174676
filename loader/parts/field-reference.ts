import type { Step } from '../../engine/index.ts'
import { didYouMean } from '../diagnostics/diagnostic.ts'
import type { Report } from '../diagnostics/report.ts'

/** A part of a step that names one of its fields must name one that it has. */
export function checkField(
  step: Step,
  name: string | undefined,
  at: readonly (string | number)[],
  report: Report,
): void {
  if (name === undefined || Object.hasOwn(step.fields, name)) return
  report('FIELD_UNKNOWN', at, `"${name}" is not a field of step "${step.id}".`, () =>
    didYouMean(name, Object.keys(step.fields)),
  )
}
