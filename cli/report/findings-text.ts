import type { Paint } from './paint.ts'
import type { Finding } from './finding.ts'
import { shortened } from './printable.ts'

/** More would not be read in a terminal. */
const MOST_SHOWN = 50
const LONGEST_POINTER = 200
const LONGEST_MESSAGE = 1000

/** Findings in the format of a compiler: severity, code, place; the line itself; what is wrong; what to do; the witness. */
export function findingsText(findings: readonly Finding[], paint: Paint): string {
  const left = findings.length - MOST_SHOWN
  const shown = findings.slice(0, MOST_SHOWN).map((finding) => findingText(finding, paint))
  return [...shown, ...(left > 0 ? [`… and ${left} more: --json prints them all.`] : [])].join('\n\n')
}

function findingText(
  { severity, code, file, place, pointer, message, hint, witness, lines }: Finding,
  paint: Paint,
): string {
  const where = place === undefined ? file : `${file}:${place.line}:${place.column}`
  const mark = severity === 'error' ? paint.red('error') : paint.yellow('warning')
  return [
    `${mark} ${paint.bold(code)} ${where}${pointer === '' ? '' : `  ${paint.dim(shortened(pointer, LONGEST_POINTER))}`}`,
    `  ${shortened(message, LONGEST_MESSAGE)}`,
    ...(hint === undefined ? [] : [`  ${paint.green(hint)}`]),
    ...(witness ?? []).map((step, index) => `  ${index === 0 ? 'How it happens:' : '               '} ${step}`),
    ...(place === undefined || lines === undefined ? [] : frame(lines, place, paint)),
  ].join('\n')
}

function frame(
  lines: readonly (readonly [number, string])[],
  { line, column }: { readonly line: number; readonly column: number },
  paint: Paint,
): readonly string[] {
  const width = String(line).length
  return [
    '',
    ...lines.map(([number, text]) => `  ${paint.dim(`${String(number).padStart(width)} |`)} ${text}`),
    `  ${paint.dim(`${' '.repeat(width)} |`)} ${' '.repeat(Math.max(0, Math.min(column, 141) - 1))}${paint.red('^')}`,
  ]
}
