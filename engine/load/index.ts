import type { EffectContract, Field, JourneyDefinition } from '../journey.ts'
import { runnable, type Journey } from '../runnable.ts'
import { resolveField } from './fields.ts'
import { link } from './link.ts'
import { isObject } from './merge-patch.ts'
import type { Problem } from './problem.ts'
import { referenceProblems } from './references.ts'
import { fileNamed, resolveFile } from './resolve-file.ts'
import { shapeCheck } from './shape.ts'
import type { JourneySource } from './source.ts'
import { compileValidators } from './validators.ts'

export interface Loaded {
  /** Absent when the file is too broken to be linked. */
  readonly journey?: JourneyDefinition
  readonly problems: readonly Problem[]
  /** The file that a place of the merged journey comes from. */
  readonly fileOf: (pointer: string) => string
}

/**
 * Loads a journey by name from `journeys/<name>.json`: merges what it extends, checks it against the meta-schemas, puts
 * references in place and checks that everything it names is there. Nothing is thrown: problems come back with their place.
 *
 * @example
 * const { journey, problems } = loadJourney('v3', textSource(readText, list))
 */
export function loadJourney(name: string, source: JourneySource): Loaded {
  const problems: Problem[] = []
  const shape = shapeCheck(source)
  const resolved = resolveFile(name, source, shape, problems)
  if (resolved === undefined) return { problems, fileOf: () => fileNamed(name) }
  const { json, fileOf } = resolved
  problems.push(...shape.journey(json, fileNamed(name)).map((problem) => ({ ...problem, file: fileOf(problem.pointer) })))
  if (problems.length > 0) return { problems, fileOf }
  if (json['name'] !== name) {
    problems.push({
      code: 'JOURNEY_NAME',
      severity: 'error',
      file: fileNamed(name),
      pointer: '/name',
      message: `The name is "${String(json['name'])}", the file is ${fileNamed(name)}.`,
      hint: `Write "name": "${name}".`,
    })
  }
  const effects = readEffects(source, shape, problems)
  const fields = new Map<string, Record<string, Field>>()
  for (const [id, step] of Object.entries(json['steps'] as Record<string, { fields?: Record<string, unknown> }>)) {
    const resolvedFields: Record<string, Field> = {}
    for (const [field, at] of Object.entries(step.fields ?? {})) {
      const pointer = `/steps/${id}/fields/${field}`
      const made = resolveField(at, { file: fileOf(pointer), pointer }, source, shape, problems)
      if (made !== undefined) resolvedFields[field] = made
    }
    fields.set(id, resolvedFields)
  }
  if (problems.length > 0) return { problems, fileOf }
  const journey = link(json, fields, effects)
  problems.push(...referenceProblems(journey, Object.keys(effects), fileOf))
  return { journey, problems, fileOf }
}

/** A journey ready to run; throws a `JourneyError` that lists everything wrong with it. */
export function openJourney(name: string, source: JourneySource): Journey {
  const { journey, problems } = loadJourney(name, source)
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (journey === undefined || errors.length > 0) throw new JourneyError(errors)
  return runnable(journey, compileValidators(journey))
}

export class JourneyError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ code, file, pointer, message, hint }) => `${code} ${file}${pointer === '' ? '' : ` at ${pointer}`}: ${message}${hint === undefined ? '' : ` ${hint}`}`).join('\n'))
    this.name = 'JourneyError'
    this.problems = problems
  }
}

function readEffects(source: JourneySource, shape: ReturnType<typeof shapeCheck>, problems: Problem[]): Record<string, EffectContract> {
  const effects: Record<string, EffectContract> = {}
  for (const name of source.list('schemas/effects').filter((file) => file.endsWith('.json'))) {
    const file = `schemas/effects/${name}`
    const json = source.read(file)
    const found = shape.effect(json, file)
    problems.push(...found)
    if (found.length === 0 && isObject(json)) effects[String(json['name'])] = json as unknown as EffectContract
  }
  return effects
}

export { fileNamed } from './resolve-file.ts'
export { didYouMean, pointerOf, type Problem } from './problem.ts'
export { textSource, type JourneySource } from './source.ts'
export { compileValidators, validatorModule } from './validators.ts'
