// Lints generated/openapi.json by the recommended rules of Redocly. Exits with 1 and one line per finding.
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createConfig, lintFromString } from '@redocly/openapi-core'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const file = join(root, 'generated/openapi.json')

/** Beyond the recommended rules, in which these are warnings or off. */
const rules = {
  'operation-operationId': 'error',
  'operation-operationId-unique': 'error',
  'operation-tag-defined': 'error',
  'operation-4xx-response': 'error',
  'no-unused-components': 'error',
  'path-parameters-defined': 'error',
  'tag-description': 'error',
  // The product is not for redistribution, so its page need not state a licence.
  'info-license': 'off',
}

const config = await createConfig({ extends: ['recommended'], rules })
const diagnostics = await lintFromString({ source: await readFile(file, 'utf8'), absoluteRef: file, config })
for (const { severity, ruleId, message, location } of diagnostics)
  console.error(`${severity} ${ruleId} ${location[0]?.pointer ?? ''}: ${message}`)
console.log(
  diagnostics.length === 0
    ? 'generated/openapi.json: no findings.'
    : `generated/openapi.json: ${diagnostics.length} findings. Correct schemas/api or scripts/openapi.mjs.`,
)
process.exitCode = diagnostics.length === 0 ? 0 : 1
