import type { EffectContract } from '../journey.ts'
import { isObject } from './merge-patch.ts'
import { didYouMean, quoted, type Problem } from './problem.ts'
import { readFile } from './read-file.ts'
import { reportTo } from './report.ts'
import type { ShapeCheck } from './shape.ts'
import type { JourneySource } from './source.ts'

const FOLDER = 'schemas/effects'

/** The effect contracts of the project, by name (or those that are wanted); what is wrong with them is added to the problems. */
export function readContracts(source: JourneySource, shape: ShapeCheck, problems: Problem[], isWanted: (fileName: string) => boolean = () => true): Record<string, EffectContract> {
  const contracts: Record<string, EffectContract> = {}
  const calls = namesIn(source, 'schemas/api')
  for (const name of namesIn(source, FOLDER).filter(isWanted)) {
    const file = `${FOLDER}/${name}.json`
    const found = readFile(file, source, problems)
    if (found?.json === undefined) continue
    const misshapen = shape.effect(found.json, file)
    problems.push(...misshapen)
    if (misshapen.length > 0 || !isObject(found.json)) continue
    const contract = found.json as unknown as EffectContract
    problems.push(...contractProblems(contract, file, name, calls))
    contracts[contract.name] = contract
  }
  return contracts
}

function contractProblems(contract: EffectContract, file: string, fileName: string, calls: readonly string[]): Problem[] {
  const problems: Problem[] = []
  const report = reportTo(problems, () => file)
  const outcomes = Object.keys(contract.outcomes)
  const wanted = fileName.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  if (contract.name !== wanted) report('EFFECT_NAME', ['name'], `The name is ${quoted(contract.name)}, the file is ${file}.`, () => `Write "name": "${wanted}".`)
  if (!outcomes.includes(contract.failure)) {
    report('EFFECT_OUTCOME_UNKNOWN', ['failure'], `"failure" is ${quoted(contract.failure)}, not an outcome of ${contract.name}.`, () => didYouMean(contract.failure, outcomes) ?? `Its outcomes are ${outcomes.join(', ')}.`)
  }
  if (Array.isArray(contract.repeat)) {
    contract.repeat.forEach((outcome, index) => {
      if (!outcomes.includes(outcome)) report('EFFECT_OUTCOME_UNKNOWN', ['repeat', index], `${quoted(outcome)} is not an outcome of ${contract.name}.`, () => didYouMean(outcome, outcomes))
    })
  }
  contract.calls.forEach((call, index) => {
    if (calls.length > 0 && !calls.includes(call)) report('EFFECT_CALL_UNKNOWN', ['calls', index], `${quoted(call)} is no file in schemas/api.`, () => didYouMean(call, calls))
  })
  return problems
}

function namesIn(source: JourneySource, folder: string): readonly string[] {
  return source.list(folder).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []))
}
