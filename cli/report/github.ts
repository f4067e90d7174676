import type { Finding } from './finding.ts'

/**
 * Findings as GitHub's workflow commands: a pull request shows each at its line.
 *
 * @example
 * const finding = { code: 'JSON_SYNTAX', severity: 'error', file: 'journeys/v6.json', pointer: '', message: 'a comma before "}"' }
 * github([finding]) // '::error file=journeys/v6.json,title=JSON_SYNTAX::a comma before "}"'
 */
export function github(findings: readonly Finding[]): string {
  return findings.map(annotation).join('\n')
}

function annotation({ code, severity, file, pointer, place, message, hint, witness }: Finding): string {
  const properties = {
    file: file.replaceAll('\\', '/'),
    ...(place === undefined ? {} : { line: place.line, col: place.column }),
    title: code,
  }
  const said = [message, hint, ...(pointer === '' ? [] : [pointer]), ...(witness ?? [])]
    .filter((part) => part !== undefined)
    .join('\n')
  return `::${severity} ${Object.entries(properties)
    .map(([key, value]) => `${key}=${ofProperty(String(value))}`)
    .join(',')}::${ofMessage(said)}`
}

/** A command is one line; characters that would end it or its parts are percent-encoded. */
function ofMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function ofProperty(text: string): string {
  return ofMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
