import { isObject } from '../json/merge-patch.ts'
import { didYouMean, quoted } from '../diagnostics/diagnostic.ts'
import type { Report } from '../diagnostics/report.ts'
import { answersOf } from '../inheritance/save-answers.ts'
import { CONTINUE } from '../inheritance/whole-use.ts'

type Json = Readonly<Record<string, unknown>>

/** Checks that the uses, inputs and responses that a merged file names exist: linking replaces the names. */
export function checkNamedParts(json: Json, report: Report): void {
  const [uses, inputs, responses] = [
    namedPartsOf(json, 'uses'),
    namedPartsOf(json, 'inputs'),
    namedPartsOf(json, 'responses'),
  ]
  const checkName = (name: unknown, parts: Json, at: readonly (string | number)[], code: string, kind: string) => {
    if (typeof name !== 'string' || Object.hasOwn(parts, name)) return
    report(
      code,
      at,
      `${quoted(name)} is not among the ${kind} of this journey.`,
      () => didYouMean(name, Object.keys(parts)) ?? `Add it to "${kind}", or write it out here.`,
    )
  }
  const checkUse = (use: unknown, at: readonly (string | number)[]) => {
    checkName(use, uses, at, 'USE_UNKNOWN', 'uses')
    if (!isObject(use)) return
    checkName(use['use'], uses, [...at, 'use'], 'USE_UNKNOWN', 'uses')
    checkName(use['input'], inputs, [...at, 'input'], 'INPUT_NAME_UNKNOWN', 'inputs')
    if (use['on'] !== CONTINUE) checkName(use['on'], responses, [...at, 'on'], 'RESPONSE_UNKNOWN', 'responses')
  }
  for (const [name, use] of Object.entries(uses)) checkUse(use, ['uses', name])
  const answers = new Set(
    Object.values(namedPartsOf(json, 'steps')).flatMap((step) => (isObject(step) ? answersOf(step) : [])),
  )
  for (const name of Object.keys(inputs)) {
    if (answers.has(name))
      report('NAME_TAKEN', ['inputs', name], `${quoted(name)} is already an answer.`, () => 'Choose another name.')
    const cycle = cycleFrom(name, inputs, [])
    if (cycle !== undefined)
      report(
        'INPUT_NAME_CYCLE',
        ['inputs', name],
        `${cycle.map(quoted).join(' is made of ')}.`,
        () => 'One of them must list answers instead.',
      )
  }
  for (const [id, step] of Object.entries(namedPartsOf(json, 'steps'))) {
    for (const list of ['enter', 'submit']) {
      const entries = isObject(step) ? step[list] : undefined
      if (Array.isArray(entries)) entries.forEach((use: unknown, index) => checkUse(use, ['steps', id, list, index]))
    }
  }
}

/** The cycle of inputs that starts at an input; undefined if there is none. */
function cycleFrom(name: string, inputs: Json, open: readonly string[]): readonly string[] | undefined {
  if (open.includes(name)) return open[0] === name ? [...open, name] : undefined
  const listed = Object.hasOwn(inputs, name) ? inputs[name] : undefined
  for (const item of Array.isArray(listed) ? (listed as unknown[]) : []) {
    const found = typeof item === 'string' ? cycleFrom(item, inputs, [...open, name]) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

function namedPartsOf(json: Json, name: string): Json {
  const value = json[name]
  return isObject(value) ? value : {}
}
