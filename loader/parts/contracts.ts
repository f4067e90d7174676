import type { EffectContract } from '../../engine/index.ts'
import { isObject } from '../json/merge-patch.ts'
import { didYouMean, quoted, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { readFile } from '../source/read-file.ts'
import { fileOfContract } from './file-of-contract.ts'
import { resolvedFile } from '../schemas/resolved-schema.ts'
import { schemaFaults } from '../schemas/schema-faults.ts'
import { reportTo } from '../diagnostics/report.ts'
import type { ShapeCheck } from '../schemas/shape.ts'
import type { JourneySource } from '../source/source.ts'
import { keysOfClaims } from './keys-of-claims.ts'
import { kindOfCalls, type KindsOf } from './kind-of-calls.ts'
import { orderOfEffects } from './order-of-effects.ts'

const FOLDER = 'schemas/effects'
const CALLS = 'schemas/api'

/** Reads the effect contracts of the project, or those that `isWanted` selects, by name. Adds their diagnostics to the list. */
export function readContracts(
  source: JourneySource,
  shape: ShapeCheck,
  diagnostics: Diagnostic[],
  isWanted: (fileName: string) => boolean = () => true,
): Record<string, EffectContract> {
  const contracts: Record<string, EffectContract> = {}
  const calls = namesIn(source, CALLS)
  const kindsOf = kindsIn(source, diagnostics)
  for (const name of namesIn(source, FOLDER).filter(isWanted)) {
    const file = `${FOLDER}/${name}.json`
    const found = readFile(file, source, diagnostics)
    if (found?.json === undefined) continue
    const shapeDiagnostics = shape.effect(found.json, file)
    diagnostics.push(...shapeDiagnostics)
    if (shapeDiagnostics.length > 0 || !isObject(found.json)) continue
    const contract = found.json as unknown as EffectContract
    diagnostics.push(...contractDiagnostics(contract, file, name, calls))
    // Without the files of the calls nothing is known about them.
    if (contract.calls.every((call) => calls.includes(call)))
      kindOfCalls(
        contract,
        kindsOf,
        reportTo(diagnostics, () => file),
      )
    contracts[contract.name] = resolvedFile(source, file) as EffectContract
  }
  const files = source.list(FOLDER)
  for (const contract of Object.values(contracts))
    orderOfEffects(
      contract,
      files,
      contracts,
      reportTo(diagnostics, () => fileOfContract(contract.name)),
    )
  return contracts
}

/** Each file is read once, so that a broken one is reported once. */
function kindsIn(source: JourneySource, diagnostics: Diagnostic[]): KindsOf {
  const known = new Map<string, readonly string[] | undefined>()
  return (call) => {
    if (!known.has(call)) {
      const json = readFile(`${CALLS}/${call}.json`, source, diagnostics)?.json
      known.set(call, isObject(json) ? (json as { readonly kinds?: readonly string[] }).kinds : undefined)
    }
    return known.get(call)
  }
}

function contractDiagnostics(
  contract: EffectContract,
  file: string,
  fileName: string,
  calls: readonly string[],
): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const report = reportTo(diagnostics, () => file)
  const outcomes = Object.keys(contract.outcomes)
  const wanted = fileName.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  if (contract.name !== wanted)
    report(
      'EFFECT_NAME',
      ['name'],
      `The name is ${quoted(contract.name)}, the file is ${file}.`,
      () => `Write "name": "${wanted}".`,
    )
  if (!outcomes.includes(contract.failure)) {
    report(
      'EFFECT_OUTCOME_UNKNOWN',
      ['failure'],
      `"failure" is ${quoted(contract.failure)}, not an outcome of ${contract.name}.`,
      () => didYouMean(contract.failure, outcomes) ?? `Its outcomes are ${outcomes.join(', ')}.`,
    )
  }
  if (
    contract.success !== undefined &&
    (!outcomes.includes(contract.success) || contract.success === contract.failure)
  ) {
    report(
      'EFFECT_OUTCOME_UNKNOWN',
      ['success'],
      `"success" is ${quoted(contract.success)}, not an outcome of ${contract.name} other than its failure.`,
      () => didYouMean(contract.success ?? '', outcomes) ?? `Its outcomes are ${outcomes.join(', ')}.`,
    )
  }
  if (Array.isArray(contract.repeat)) {
    contract.repeat.forEach((outcome, index) => {
      if (!outcomes.includes(outcome))
        report(
          'EFFECT_OUTCOME_UNKNOWN',
          ['repeat', index],
          `${quoted(outcome)} is not an outcome of ${contract.name}.`,
          () => didYouMean(outcome, outcomes),
        )
    })
  }
  if ((contract.kind === 'commit' || contract.kind === 'bureau') && contract.idempotencyKey === undefined) {
    for (const option of [
      ...(contract.retries > 0 ? ['retries'] : []),
      ...(contract.repeat.length > 0 ? ['repeat'] : []),
    ]) {
      report(
        'EFFECT_NOT_IDEMPOTENT',
        [option],
        `${contract.name} may run twice ("${option}"), and the backend cannot recognise a repeated request: it would do twice what must be done once.`,
        () => `Add "idempotencyKey", or set "${option}" to ${option === 'retries' ? '0' : '[]'}.`,
      )
    }
  }
  keysOfClaims(contract, report)
  for (const { schema, at } of schemasOf(contract))
    for (const fault of schemaFaults(schema))
      report('EFFECT_SCHEMA', [...at, ...fault.at], fault.message, () => fault.hint)
  contract.calls.forEach((call, index) => {
    if (calls.length > 0 && !calls.includes(call))
      report('EFFECT_CALL_UNKNOWN', ['calls', index], `${quoted(call)} is not a file in schemas/api.`, () =>
        didYouMean(call, calls),
      )
  })
  return diagnostics
}

function schemasOf({
  input,
  outcomes,
}: EffectContract): readonly { readonly schema: object; readonly at: readonly string[] }[] {
  return [
    { schema: input, at: ['input'] },
    ...Object.entries(outcomes).flatMap(([outcome, { data }]) =>
      data === undefined ? [] : [{ schema: data, at: ['outcomes', outcome, 'data'] }],
    ),
  ]
}

function namesIn(source: JourneySource, folder: string): readonly string[] {
  return source.list(folder).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []))
}
