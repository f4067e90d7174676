import type { Ajv } from 'ajv'
import type { JourneyDefinition } from '../../engine/index.ts'
import { boundsError } from './field-bounds.ts'
import { patternError, patternsIn } from './pattern-safety.ts'
import { pointerOf, quoted, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { reportTo } from '../diagnostics/report.ts'
import { schemaCompiler } from './schema-compiler.ts'
import { compileField } from './validators.ts'

/** Errors that ajv finds in the schemas of fields and settings, such as misspelt keywords. */
export function compileDiagnostics(
  journey: JourneyDefinition,
  fileOf: (pointer: string) => string,
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const report = reportTo(diagnostics, fileOf)
  for (const { id, fields } of Object.values(journey.steps)) {
    for (const [name, field] of Object.entries(fields)) {
      const error = messageOf(() => compileField(field))
      const keyword = /unknown keyword: "([^"]+)"/.exec(error ?? '')?.[1]
      const at = ['steps', id, 'fields', name, ...(keyword === undefined ? [] : [keyword])]
      if (error !== undefined)
        report(
          'FIELD_SCHEMA',
          at,
          `The schema of field "${name}" cannot be compiled: ${error}.`,
          () => 'Look for a misspelt keyword.',
        )
    }
  }
  let settings: Ajv | undefined
  for (const [name, { kind, schema, value }] of Object.entries(journey.facts)) {
    if (kind !== 'setting') continue
    const bounds = boundsError(schema)
    if (bounds !== undefined) {
      report(bounds.code, ['settings', name, 'schema', ...bounds.at], bounds.message, () => bounds.hint)
      continue
    }
    const slow = patternsIn(schema).flatMap(({ pattern, at }) => {
      const found = patternError(pattern)
      return found === undefined ? [] : [{ ...found, pattern, at }]
    })
    for (const { code, message, hint, pattern, at } of slow)
      report(code, ['settings', name, 'schema', ...at], `${quoted(pattern)}: ${message}`, () => hint)
    if (slow.length > 0) continue
    const error = messageOf(() => {
      settings ??= schemaCompiler({ strict: true, strictTypes: false, messages: false })
      if (!settings.validate(schema, value)) throw new Error(`its schema refuses the value ${JSON.stringify(value)}`)
    })
    if (error !== undefined)
      report(
        'SETTING_VALUE',
        ['settings', name],
        `Setting "${name}": ${error}.`,
        () => `See ${pointerOf(['settings', name, 'schema'])}.`,
      )
  }
  return diagnostics
}

function messageOf(attempt: () => void): string | undefined {
  try {
    attempt()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
