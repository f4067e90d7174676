import type { Field } from '../../engine/index.ts'
import { pointerOf, quoted, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { isObject } from '../json/merge-patch.ts'

/** Two fields of a step that its save sends under one name: only the last of them arrives. */
export function sentTwice(
  steps: Readonly<Record<string, { readonly submit?: unknown }>>,
  fields: ReadonlyMap<string, Readonly<Record<string, Field>>>,
  fileOf: (pointer: string) => string,
): readonly Diagnostic[] {
  return [...fields].flatMap(([step, own]) => {
    if (!runsSave(steps[step]?.submit)) return []
    const senders = new Map<string, string>()
    return Object.entries(own).flatMap(([name, { sentAs }]) =>
      [sentAs ?? name].flat().flatMap((key): readonly Diagnostic[] => {
        const before = senders.get(key)
        senders.set(key, name)
        if (before === undefined) return []
        const pointer = pointerOf(['steps', step, 'fields', name])
        return [
          {
            code: 'ANSWER_OVERWRITTEN',
            severity: 'error',
            file: fileOf(pointer),
            pointer,
            message: `Step ${quoted(step)} sends both ${quoted(before)} and ${quoted(name)} as ${quoted(key)}: only one of them arrives.`,
            hint: 'Write another name in "sentAs" of one of them.',
          },
        ]
      }),
    )
  })
}

/** A step without `submit` runs the use "save"; any other save lists its own names. */
function runsSave(submit: unknown): boolean {
  if (submit === undefined || submit === null) return true
  const uses: readonly unknown[] = Array.isArray(submit) ? submit : []
  return uses.some((use) => use === 'save' || (isObject(use) && use['use'] === 'save'))
}
