import { isObject } from './merge-patch.ts'
import { didYouMean, quoted } from './problem.ts'
import type { Report } from './report.ts'

type Json = Readonly<Record<string, unknown>>

/** Whether the uses, inputs and responses that a merged file refers to by name are there: after linking nobody can tell. */
export function checkNamedParts(json: Json, report: Report): void {
  const [uses, inputs, responses] = [part(json, 'uses'), part(json, 'inputs'), part(json, 'responses')]
  const known = (name: unknown, parts: Json, at: readonly (string | number)[], code: string, kind: string) => {
    if (typeof name !== 'string' || Object.hasOwn(parts, name)) return
    report(
      code,
      at,
      `${quoted(name)} is not among the ${kind} of this journey.`,
      () => didYouMean(name, Object.keys(parts)) ?? `Add it to "${kind}", or write out here what it stands for.`,
    )
  }
  const checkUse = (use: unknown, at: readonly (string | number)[]) => {
    known(use, uses, at, 'USE_UNKNOWN', 'uses')
    if (!isObject(use)) return
    known(use['use'], uses, [...at, 'use'], 'USE_UNKNOWN', 'uses')
    known(use['input'], inputs, [...at, 'input'], 'INPUT_NAME_UNKNOWN', 'inputs')
    known(use['on'], responses, [...at, 'on'], 'RESPONSE_UNKNOWN', 'responses')
  }
  for (const [name, use] of Object.entries(uses)) checkUse(use, ['uses', name])
  for (const [id, step] of Object.entries(part(json, 'steps'))) {
    for (const list of ['enter', 'submit']) {
      const entries = isObject(step) ? step[list] : undefined
      if (Array.isArray(entries)) entries.forEach((use: unknown, index) => checkUse(use, ['steps', id, list, index]))
    }
  }
}

function part(json: Json, name: string): Json {
  const value = json[name]
  return isObject(value) ? value : {}
}
