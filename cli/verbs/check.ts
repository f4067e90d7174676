import { CannotRun } from '../report/cannot-run.ts'
import { checkFile, type Checked } from '../check/check-files.ts'
import { againstDiagnostics } from '../against/against.ts'
import { keptVersionDiagnostics } from '../against/kept-versions.ts'
import { togetherDiagnostics } from '../check/together.ts'
import type { CopyCheck } from '../copy/copy-check.ts'
import { filesToCheck } from '../check/files-to-check.ts'
import { ownDiagnostics } from '../check/variants/variant-causes.ts'
import { withoutTypedFigures } from '../check/repeats/without-typed-figures.ts'
import { windowDiagnostics } from '../check/window-diagnostics.ts'
import { todayOf } from '../copy/today.ts'
import { parseIsoDate } from '../../engine/index.ts'
import type { Diagnostic } from '../../loader/index.ts'
import type { Project } from '../project/project.ts'
import { isUnreadable, type Finding } from '../report/finding.ts'
import { isOfTranslation, located } from '../project/located.ts'
import { findingsText } from '../report/findings-text.ts'
import { github } from '../report/github.ts'
import { junit } from '../report/junit.ts'
import { paintFor } from '../report/paint.ts'
import { printable } from '../report/printable.ts'
import { sarif } from '../report/sarif.ts'
import { textOption, type Answer, type Call, type Verb } from '../command/verb.ts'
import { counted } from '../words/counted.ts'

const FORMATS = ['text', 'github', 'junit', 'sarif'] as const

/** All checks, before a visitor meets a journey. */
export const checkVerb: Verb = {
  name: 'check',
  summary: 'checks files: shape, references, conditions, effects, words, and the proof of every journey',
  usage: '[files] [--format text|github|junit|sarif] [--against <revision or file>] [--copy strict]',
  needs: [],
  options: {
    format: { type: 'string', help: 'text (the default), github (annotations of a pull request), junit or sarif' },
    against: { type: 'string', help: 'an older revision or file: do claims in progress on it still work?' },
    copy: {
      type: 'string',
      help: 'count (the default) prints how many words are approved; strict fails on regulated words without approval; off',
    },
    today: {
      type: 'string',
      help: 'the day on which approvals must be valid, and dates possible (default: today in London)',
    },
    strict: { type: 'boolean', help: 'warnings also fail (exit status 1)' },
  },
  details: 'Without files: all of journeys/ and schemas/.',

  async run(call) {
    const format = formatOf(call)
    const older = textOption(call, 'against')
    const findings: Finding[] = []
    const checked: Checked[] = []
    const reported = new Set<string>()
    const files = filesToCheck(call)
    for (const { file, project, shown } of files) {
      if (call.shell.isTerminal) call.shell.err(`\r\u001b[Kchecking ${printable(shown, false)}`)
      const one = checkOnce(file, project)
      checked.push({ ...one, file: shown })
      const own = ownDiagnostics(
        one,
        (other) => files.some((asked) => asked.file === other && asked.project === project),
        (other) => checkOnce(other, project),
        (other) => project.source.read(other),
      )
      const found = located(
        [
          ...own,
          ...windowsOf(one, todayOf(call)),
          ...(older === undefined ? [] : againstDiagnostics(one, project, older, call.shell)),
        ],
        project,
      ).map((finding) => (finding.run === undefined ? finding : { journey: shown, ...finding }))
      findings.push(...found.filter((finding) => !reported.has(placeOf(finding))))
      for (const finding of found) reported.add(placeOf(finding))
    }
    if (call.shell.isTerminal) call.shell.err('\r\u001b[K')
    // A journey shows what follows from a fault of its fields, effects and calls.
    findings.sort((a, b) => Number(isOfSchemas(b)) - Number(isOfSchemas(a)))
    // Loaded on demand: reading words takes longer than the rest of a small check.
    const copy =
      textOption(call, 'copy') === undefined && call.arguments.length > 0
        ? undefined
        : await (await import('../copy/copy-check.ts')).copyCheck(call)
    // Words without approval come before the lint; if files were named, only theirs.
    const isAsked = ({ file }: Diagnostic) =>
      call.arguments.length === 0 ||
      files.some((asked) => asked.file === file && asked.project.root === call.project.root)
    // What keeps the book from being read concerns every file that was asked for.
    const whole = [
      ...(copy?.faults ?? []),
      ...(call.arguments.length === 0 ? togetherDiagnostics(checked, call.project) : []),
      ...(call.arguments.length === 0 ? keptVersionDiagnostics(checked) : []),
    ]
    if (call.arguments.length === 0)
      whole.push(...(await import('../check/content/site-diagnostics.ts')).siteDiagnostics(call.project, whole))
    const told = withoutTypedFigures(whole, copy?.linted ?? [])
    findings.push(...located(told, call.project).filter((finding) => !reported.has(placeOf(finding))))
    for (const words of [copy?.unfit ?? [], copy?.linted ?? []])
      findings.push(...located(words.filter(isAsked), call.project))
    // Words that are lost may be reported by their steps, or by the copy lint.
    findings.sort((a, b) => Number(isOfTranslation(a)) - Number(isOfTranslation(b)))
    return answer(call, format, findings, checked, copy)
  },
}

const isOfSchemas = ({ file }: Finding) => /(?:^|\/)schemas\//.test(file)

/** Dates of a journey that leave nothing to answer on that day; those of an inherited file are reported with it. */
function windowsOf({ loaded, file }: Checked, day: string): readonly Diagnostic[] {
  const today = parseIsoDate(day)
  if (loaded?.journey === undefined || today === undefined) return []
  return windowDiagnostics(loaded.journey, loaded.fileOf, today)
    .map(loaded.atSource)
    .filter((found) => found.file === file || !found.file.startsWith('journeys/'))
}

/** A file that several variants inherit is checked once. */
function checkOnce(file: string, project: Project): Checked {
  const { source } = project
  const known = checkedBefore.get(source) ?? new Map<string, Checked>()
  checkedBefore.set(source, known)
  const one = known.get(file) ?? checkFile(file, project)
  known.set(file, one)
  return one
}
const checkedBefore = new WeakMap<Project['source'], Map<string, Checked>>()

function answer(
  call: Call,
  format: (typeof FORMATS)[number],
  findings: readonly Finding[],
  checked: readonly Checked[],
  copy: CopyCheck | undefined,
): Answer {
  const status = findings.some(isUnreadable)
    ? 2
    : findings.some(({ severity }) => severity === 'error' || call.options['strict'] === true)
      ? 1
      : 0
  const files = checked.map(({ file }) => file)
  const json = {
    status,
    findings: findings.map(({ lines: _, ...finding }) => finding),
    journeys: checked.flatMap(({ file, proof }) =>
      proof === undefined ? [] : [{ file, ...sizeOf(proof), isExact: proof.isExact }],
    ),
    ...(copy?.counts === undefined ? {} : { copy: copy.counts }),
  }
  if (format === 'sarif') return { status, text: JSON.stringify(sarif(findings), null, 2), json: sarif(findings) }
  if (format === 'junit')
    return { status, text: junit(findings, files, { isStrict: call.options['strict'] === true }).trimEnd(), json }
  // The log shows the text below the annotations.
  if (format === 'github')
    return {
      status,
      text: [...(findings.length === 0 ? [] : [github(findings)]), text(call, [], checked, copy, findings)].join('\n'),
      json,
    }
  return { status, text: text(call, findings, checked, copy), json }
}

function text(
  { shell }: Call,
  printed: readonly Finding[],
  checked: readonly Checked[],
  copy: CopyCheck | undefined,
  findings = printed,
): string {
  const paint = paintFor(shell.hasColours)
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const warnings = findings.length - errors
  const proofs = checked.flatMap(({ file, proof, diagnostics }) => {
    if (proof === undefined) return []
    const { steps, ways, conditions } = sizeOf(proof)
    // Includes problems outside the proof: words without approval, claims in progress that would be lost.
    const others = findings.filter((finding) => finding.severity === 'error' && finding.file === file).length
    const count = Math.max(diagnostics.filter(({ severity }) => severity === 'error').length, others)
    const how = !proof.isExact
      ? paint.yellow('proof incomplete')
      : count > 0
        ? paint.red(`explored, ${counted(count, 'error')}`)
        : paint.green('proved')
    return [
      `${file}: ${how}, ${counted(steps, 'step')}, ${counted(ways, 'transition')}, ${counted(conditions, 'condition')}`,
    ]
  })
  const found = `${counted(errors, 'error')}, ${counted(warnings, 'warning')} in ${counted(checked.length, 'file')}.`
  const summary = errors > 0 ? paint.red(found) : warnings > 0 ? paint.yellow(found) : paint.green(found)
  return [
    ...(printed.length === 0 ? [] : [findingsText(printed, paint), '']),
    ...proofs,
    ...(copy === undefined ? [] : [copy.line]),
    summary,
  ].join('\n')
}

function sizeOf({ steps, ways, conditions }: NonNullable<Checked['proof']>) {
  return { steps: steps.length, ways: ways.length, conditions: conditions.length }
}

function formatOf(call: Call): (typeof FORMATS)[number] {
  const given = textOption(call, 'format') ?? 'text'
  const format = FORMATS.find((one) => one === given)
  if (format === undefined)
    throw new CannotRun('USAGE_OPTION', `Unknown format "${given}".`, `Use ${FORMATS.join(', ')}.`)
  return format
}

/** Two variants of one journey have the same problems in the file that they share: reported for the first. */
function placeOf({ code, file, pointer, message }: Finding): string {
  return `${code} ${file} ${pointer} ${pointer === '' ? message : ''}`
}
