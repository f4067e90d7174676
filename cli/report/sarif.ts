import type { Finding } from './finding.ts'

/** Findings as SARIF 2.1.0 (OASIS), for code scanning. */
export function sarif(findings: readonly Finding[]): object {
  const rules = [...new Set(findings.map(({ code }) => code))].sort()
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'journey', rules: rules.map((id) => ({ id })) } },
        results: findings.map(({ code, severity, file, pointer, place, message, hint, witness }) => ({
          ruleId: code,
          level: severity,
          message: { text: [message, hint, ...(witness ?? [])].filter((part) => part !== undefined).join('\n') },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: encodeURI(file.replaceAll('\\', '/')) },
                ...(place === undefined ? {} : { region: { startLine: place.line, startColumn: place.column } }),
              },
              ...(pointer === '' ? {} : { logicalLocations: [{ fullyQualifiedName: pointer }] }),
            },
          ],
        })),
      },
    ],
  }
}
