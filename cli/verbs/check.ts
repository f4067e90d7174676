import { CannotRun } from '../cannot-run.ts'
import { checkFile, type Checked } from '../check/check-files.ts'
import { againstProblems } from '../against/against.ts'
import { filesToCheck } from '../check/files-to-check.ts'
import { isUnreadable, type Finding } from '../report/finding.ts'
import { located } from '../report/located.ts'
import { findingsText } from '../report/findings-text.ts'
import { junit } from '../report/junit.ts'
import { paintFor } from '../report/paint.ts'
import { sarif } from '../report/sarif.ts'
import { textOption, type Answer, type Call, type Verb } from '../verb.ts'
import { counted } from '../words/counted.ts'

const FORMATS = ['text', 'junit', 'sarif'] as const

/** Everything that can be found wrong before anybody meets a journey. */
export const checkVerb: Verb = {
  name: 'check',
  summary: 'checks files: shape, references, conditions, effects, words, and the proof of every journey',
  usage: '[files] [--format text|junit|sarif] [--against <revision or file>]',
  needs: [],
  options: {
    format: { type: 'string', help: 'text (the default), junit or sarif' },
    against: { type: 'string', help: 'an older revision or file: are claims begun on it still well in the new one?' },
    strict: { type: 'boolean', help: 'warnings are findings too (exit status 1)' },
  },
  details: 'Without files: all of journeys/ and schemas/.',

  async run(call) {
    const format = formatOf(call)
    const older = textOption(call, 'against')
    const findings: Finding[] = []
    const checked: Checked[] = []
    for (const { file, project, shown } of filesToCheck(call)) {
      if (call.shell.isTerminal) call.shell.err(`\r\u001b[Kchecking ${shown}`)
      const one = checkFile(file, project.source)
      checked.push({ ...one, file: shown })
      findings.push(...located([...one.problems, ...(older === undefined ? [] : againstProblems(one, project, older, call.shell))], project))
    }
    if (call.shell.isTerminal) call.shell.err('\r\u001b[K')
    return answer(call, format, unique(findings), checked)
  },
}

function answer(call: Call, format: (typeof FORMATS)[number], findings: readonly Finding[], checked: readonly Checked[]): Answer {
  const status = findings.some(isUnreadable) ? 2 : findings.some(({ severity }) => severity === 'error' || call.options['strict'] === true) ? 1 : 0
  const files = checked.map(({ file }) => file)
  const json = {
    status,
    findings: findings.map(({ lines: _, ...finding }) => finding),
    journeys: checked.flatMap(({ file, proof }) => (proof === undefined ? [] : [{ file, ...sizeOf(proof), isExact: proof.isExact }])),
  }
  if (format === 'sarif') return { status, text: JSON.stringify(sarif(findings), null, 2), json: sarif(findings) }
  if (format === 'junit') return { status, text: junit(findings, files).trimEnd(), json }
  return { status, text: text(call, findings, checked), json }
}

function text({ shell }: Call, findings: readonly Finding[], checked: readonly Checked[]): string {
  const paint = paintFor(shell.hasColours)
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const warnings = findings.length - errors
  const proofs = checked.flatMap(({ file, proof }) => {
    if (proof === undefined) return []
    const { steps, ways, conditions } = sizeOf(proof)
    const how = proof.isExact ? paint.green('proved') : paint.yellow('not proved to the end')
    return [`${file}: ${how}, ${counted(steps, 'step')}, ${counted(ways, 'way')} on, ${counted(conditions, 'condition')}`]
  })
  const found = `${counted(errors, 'error')}, ${counted(warnings, 'warning')} in ${counted(checked.length, 'file')}.`
  const summary = errors > 0 ? paint.red(found) : warnings > 0 ? paint.yellow(found) : paint.green(found)
  return [...(findings.length === 0 ? [] : [findingsText(findings, paint), '']), ...proofs, summary].join('\n')
}

function sizeOf({ steps, ways, conditions }: NonNullable<Checked['proof']>) {
  return { steps: steps.length, ways: ways.length, conditions: conditions.length }
}

function formatOf(call: Call): (typeof FORMATS)[number] {
  const given = textOption(call, 'format') ?? 'text'
  const format = FORMATS.find((one) => one === given)
  if (format === undefined) throw new CannotRun('USAGE_OPTION', `There is no format "${given}".`, `There are ${FORMATS.join(', ')}.`)
  return format
}

/** Two variants of one journey have the same problems in the file that they share. */
function unique(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map((finding) => [`${finding.code} ${finding.file} ${finding.pointer} ${finding.pointer === '' ? finding.message : ''}`, finding])).values()]
}
