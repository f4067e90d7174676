import type { Finding } from './finding.ts'

/** Findings as JUnit XML: a suite a file, a failing case a finding, a passing case a file without errors. */
export function junit(findings: readonly Finding[], checked: readonly string[]): string {
  const files = [...new Set([...checked, ...findings.map(({ file }) => file)])].sort()
  const suites = files.map((file) => suite(file, findings.filter((finding) => finding.file === file)))
  const failures = findings.filter(({ severity }) => severity === 'error').length
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="journey check" tests="${Math.max(findings.length, files.length)}" failures="${failures}">\n${suites.join('\n')}\n</testsuites>\n`
}

function suite(file: string, findings: readonly Finding[]): string {
  const failures = findings.filter(({ severity }) => severity === 'error').length
  const cases = findings.length === 0 ? [`    <testcase classname="${escaped(file)}" name="is in order"/>`] : findings.map(testCase)
  return `  <testsuite name="${escaped(file)}" tests="${cases.length}" failures="${failures}">\n${cases.join('\n')}\n  </testsuite>`
}

function testCase({ code, severity, file, pointer, place, message, hint, witness }: Finding): string {
  const at = place === undefined ? file : `${file}:${place.line}:${place.column}`
  const name = escaped(`${code} ${pointer}`.trim())
  const text = escaped([at, message, hint, ...(witness ?? [])].filter((part) => part !== undefined).join('\n'))
  const inner = severity === 'error' ? `<failure type="${code}" message="${escaped(message)}">${text}</failure>` : `<system-out>warning: ${text}</system-out>`
  return `    <testcase classname="${escaped(file)}" name="${name}">${inner}</testcase>`
}

function escaped(text: string): string {
  // XML 1.0 has no way to write other control characters.
  const writable = [...text].filter((character) => character >= ' ' || character === '\n' || character === '\t').join('')
  return writable.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
