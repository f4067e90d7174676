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
  const consequences = new Set<Finding>()
  const findings = [...unique.values()].map(({ file, place, about, ...diagnostic }): Finding => {
    if (!files.has(file)) files.set(file, readable(file, project))
    const read = files.get(file)
    const found = place ?? read?.place(diagnostic.pointer)
    const finding: Finding = {
      ...diagnostic,
      file: project.shown(file),
      ...(found === undefined ? {} : { place: found }),
      ...(read === undefined || found === undefined ? {} : { lines: linesAround(read.lines, found) }),
    }
    if (about?.isConsequence === true) consequences.add(finding)
    return finding
  })
  const causes = CAUSES.filter(({ by }) => findings.some(({ code }) => by.test(code)))
  const rankOf = (finding: Finding) => {
    const among = rankAmong(causes, finding.code)
    // Of those that a variant causes far from what it writes, the causes come first, too.
    const alone = Math.max(rankAlone(finding), consequences.has(finding) ? 10 : 0)
    return Math.max(alone, among) + among / (CAUSES.length + 1)
  }
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
const rankAlone = (finding: Finding) =>
  isOfTranslation(finding) ? 11 : FOLLOWING.has(finding.code) || finding.pointer === '/extends' ? 10 : 0

/** A translation of words that are lost, or that have changed: what they were for is said elsewhere. */
export const isOfTranslation = ({ code, file }: Pick<Finding, 'code' | 'file'>) =>
  code.startsWith('TRANSLATION_') && /(?:^|\/)content\/languages\//.test(file)

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

/** What a problem leads to elsewhere, from cause to consequence: the consequences of each come behind it. */
const CAUSES: readonly Cause[] = [
  {
    // A page that is left without its answers.
    by: /^(?:SKIP_KEEPS|TIMER_SKIPS)$/,
    to: new Set([
      'ANSWER_NOT_SAVED',
      'CONSENT_MISSING',
      'INPUT_NOT_GIVEN',
      'PLACEHOLDER_NOT_GIVEN',
      'SIGNATURE_MISSING',
    ]),
  },
  { by: /^PAGE_ADDRESS_TAKEN$/, to: new Set(['LINK_UNKNOWN', 'LINK_WORDS']) },
  { by: /^COPY_FIGURE$/, to: new Set(['COPY_NOT_BEFORE_SIGNING', 'COPY_NOT_TOGETHER']) },
  {
    // A value that never comes.
    by: /^FACT_/,
    to: new Set([
      'CONDITION_ALWAYS',
      'CONDITION_NEVER',
      'STEP_NO_TRANSITION',
      'STEP_UNREACHABLE',
      'TRANSITION_NEEDLESS',
      'TRANSITION_NEVER',
      'TRANSITION_SHADOWED',
    ]),
  },
  {
    // What the step asks for or checks is missing behind it.
    by: /^STEP_OPENED_ONLY$/,
    to: new Set([
      'ANSWER_IMPLIED',
      'BINDING_OWNER_OPEN',
      'CHECK_SKIPPED',
      'CONSENT_MISSING',
      'INPUT_NOT_GIVEN',
      'PLACEHOLDER_NOT_GIVEN',
      'STEP_UNREACHABLE',
    ]),
  },
  {
    // What the backend never gets, it cannot decide on.
    by: /^(?:ANSWER_NOT_SENT|SAVE_INCOMPLETE)$/,
    to: new Set(['GUARD_REFUSES']),
  },
  { by: /^JOURNEY_NO_END$/, to: new Set(['CONDITION_NEVER', 'STEP_UNREACHABLE']) },
  {
    // What lies behind a condition that never holds, or a step to which nothing leads.
    by: /^(?:CONDITION_NEVER|JOURNEY_NO_END|STEP_OPENED_ONLY|STEP_UNREACHABLE)$/,
    to: new Set(['EFFECT_NEVER', 'TRANSITION_NEVER']),
  },
]

interface Cause {
  readonly by: RegExp
  readonly to: ReadonlySet<string>
}

/** The place in the list of the last cause that a problem may follow from, counted from one. */
function rankAmong(causes: readonly Cause[], code: string): number {
  return causes.findLastIndex(({ to }) => to.has(code)) + 1
}

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
