import { FileError, positionsOf, type Position, type Diagnostic } from '../../loader/index.ts'
import type { Project } from './project.ts'
import type { Finding } from '../report/finding.ts'

/** The problems with lines and columns, sorted by file and place, those that may follow from others last, without duplicates. */
export function located(diagnostics: readonly Diagnostic[], project: Project): readonly Finding[] {
  const files = new Map<
    string,
    { readonly lines: readonly string[]; readonly place: (pointer: string) => Position } | undefined
  >()
  const unique = new Map(
    diagnostics.map((diagnostic) => [
      `${diagnostic.code} ${diagnostic.file} ${diagnostic.pointer} ${diagnostic.message}`,
      diagnostic,
    ]),
  )
  const findings = [...unique.values()].map(({ file, place, ...diagnostic }): Finding => {
    if (!files.has(file)) files.set(file, readable(file, project))
    const read = files.get(file)
    const found = place ?? read?.place(diagnostic.pointer)
    if (found === undefined) return { ...diagnostic, file: project.shown(file) }
    return {
      ...diagnostic,
      file: project.shown(file),
      place: found,
      ...(read === undefined ? {} : { lines: linesAround(read.lines, found) }),
    }
  })
  const isMistyped = findings.some(({ code }) => code.startsWith('FACT_'))
  const rankOf = (finding: Finding) => (isMistyped && OF_A_MISTYPED_VALUE.has(finding.code) ? 1 : rankAlone(finding))
  return findings.sort(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      compared(a.file, b.file) ||
      (a.place?.line ?? 0) - (b.place?.line ?? 0) ||
      compared(a.severity, b.severity) ||
      compared(a.code, b.code),
  )
}

/**
 * Of what may follow from another problem: what a variant causes far from what it writes, a condition or an input that nothing uses any more,
 * a translation of a label that is missing.
 */
const rankAlone = ({ code, pointer }: Finding) =>
  code.startsWith('TRANSLATION_') ? 2 : FOLLOWING.has(code) || pointer === '/extends' ? 1 : 0

/** What they report is right, mostly, where something else is wrong: a name mistyped, a button that sets another value, another start. */
const FOLLOWING: ReadonlySet<string> = new Set([
  'CONDITION_UNUSED',
  'CONDITION_PART_ALWAYS',
  'CONDITION_PART_NEVER',
  'SETTING_UNUSED',
  'DERIVED_UNUSED',
  'EFFECT_STUCK',
  'INPUT_NAME_UNUSED',
  'LIMIT_WORDS',
  'PROGRESS_BACK',
])

/** What a condition that tests for a value that never comes leads to. */
const OF_A_MISTYPED_VALUE: ReadonlySet<string> = new Set([
  'CONDITION_ALWAYS',
  'CONDITION_NEVER',
  'EFFECT_NEVER',
  'STEP_NO_TRANSITION',
  'STEP_UNREACHABLE',
  'TRANSITION_NEVER',
  'TRANSITION_SHADOWED',
])

function compared(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function readable(file: string, { files }: Project) {
  try {
    const text = files.text(file)
    return text === undefined ? undefined : { lines: text.split(/\r\n|\n|\r/), place: positionsOf(text) }
  } catch (error) {
    if (error instanceof FileError) return undefined
    throw error
  }
}

const WIDEST = 140

function linesAround(lines: readonly string[], { line }: Position): readonly (readonly [number, string])[] {
  return [line - 1, line].flatMap((number) => {
    const content = lines[number - 1]
    return content === undefined ? [] : [[number, content.slice(0, WIDEST)] as const]
  })
}
