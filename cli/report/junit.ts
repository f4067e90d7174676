import type { Finding } from './finding.ts'

/**
 * Findings as JUnit XML: a suite per file, a failing case for each problem that fails the command (with `isStrict` also
 * warnings), a passing case for a warning or a file without problems.
 */
export function junit(
  findings: readonly Finding[],
  checked: readonly string[],
  { isStrict = false }: { readonly isStrict?: boolean } = {},
): string {
  const fails = ({ severity }: Finding) => severity === 'error' || isStrict
  const files = [...new Set([...checked, ...findings.map(({ file }) => file)])].sort()
  const suites = files.map((file) =>
    suite(
      file,
      findings.filter((finding) => finding.file === file),
      fails,
    ),
  )
  const failures = findings.filter(fails).length
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="journey check" tests="${suites.reduce((sum, { cases }) => sum + cases, 0)}" failures="${failures}">\n${suites.map(({ xml }) => xml).join('\n')}\n</testsuites>\n`
}

type Fails = (finding: Finding) => boolean

function suite(
  file: string,
  findings: readonly Finding[],
  fails: Fails,
): { readonly xml: string; readonly cases: number } {
  const failures = findings.filter(fails).length
  const cases =
    findings.length === 0
      ? [`    <testcase classname="${escaped(file)}" name="has no problems"/>`]
      : findings.map((finding) => testCase(finding, fails(finding)))
  return {
    cases: cases.length,
    xml: `  <testsuite name="${escaped(file)}" tests="${cases.length}" failures="${failures}">\n${cases.join('\n')}\n  </testsuite>`,
  }
}

function testCase(
  { code, severity, file, pointer, place, message, hint, witness }: Finding,
  isFailure: boolean,
): string {
  const at = place === undefined ? file : `${file}:${place.line}:${place.column}`
  const name = escaped(`${code} ${pointer}`.trim())
  const text = escaped([at, message, hint, ...(witness ?? [])].filter((part) => part !== undefined).join('\n'))
  const inner = isFailure
    ? `<failure type="${code}" message="${escaped(message)}">${text}</failure>`
    : `<system-out>${severity}: ${text}</system-out>`
  return `    <testcase classname="${escaped(file)}" name="${name}">${inner}</testcase>`
}

function escaped(text: string): string {
  // XML 1.0 cannot represent other control characters.
  const writable = [...text]
    .filter((character) => character >= ' ' || character === '\n' || character === '\t')
    .join('')
  return writable.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
