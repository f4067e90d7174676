import { type Field, type Journey, type JourneyDefinition, RULES, runnable } from '../engine/index.ts'
import { compileProblems } from './compile-problems.ts'
import { readContracts } from './contracts.ts'
import { tooManyFields } from './field-count.ts'
import { resolveField } from './fields.ts'
import { link } from './link.ts'
import { checkNamedParts } from './named-parts.ts'
import { olderNamed, olderProblems } from './older.ts'
import { pointerOf, type Problem } from './problem.ts'
import { faultProblem } from './read-file.ts'
import { referenceProblems } from './references.ts'
import { reportTo } from './report.ts'
import { fileNamed, resolveFile } from './resolve-file.ts'
import { shapeCheck, type ShapeCheck } from './shape.ts'
import type { JourneySource } from './source.ts'
import { unusedParts } from './unused-parts.ts'
import { compileValidators } from './validators.ts'

export interface Loaded {
  /** Absent when the file is too broken to be linked. */
  readonly journey?: JourneyDefinition
  readonly problems: readonly Problem[]
  /** The file that a place of the merged journey comes from. */
  readonly fileOf: (pointer: string) => string
  /** The place, in its file, where something of the merged journey is written. */
  readonly placeOf: (pointer: string) => string
  /** A problem where the author wrote what it is about, also if a default put that into a step. */
  readonly atItsPlace: (problem: Problem) => Problem
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
  const unread: Loaded = {
    problems,
    fileOf: () => fileNamed(name),
    placeOf: (pointer) => pointer,
    atItsPlace: (problem) => problem,
  }
  const shape = shapeOf(source, problems)
  if (shape === undefined) return unread
  const resolved = resolveFile(name, source, shape, problems)
  if (resolved === undefined) return unread
  const { json, fileOf, placeOf, templatesUsed } = resolved
  const atItsPlace = (problem: Problem): Problem => ({ ...problem, pointer: placeOf(problem.pointer) })
  problems.push(
    ...shape.journey(json, fileNamed(name)).map((problem) => ({ ...problem, file: fileOf(problem.pointer) })),
  )
  if (problems.length > 0) return { problems: problems.map(atItsPlace), fileOf, placeOf, atItsPlace }
  const own = olderNamed(name)?.name ?? name
  if (json['name'] !== own) {
    problems.push({
      code: 'JOURNEY_NAME',
      severity: 'error',
      file: fileNamed(name),
      pointer: '/name',
      message: `The name is "${String(json['name'])}", the file is ${fileNamed(name)}.`,
      hint: `Write "name": "${own}".`,
    })
  }
  problems.push(...olderProblems(name, source.read(fileNamed(name))))
  checkNamedParts(json, reportTo(problems, fileOf))
  problems.push(...tooManyFields(json, fileOf))
  if (problems.length > 0) return { problems: problems.map(atItsPlace), fileOf, placeOf, atItsPlace }
  const effects = readContracts(source, shape, problems)
  const fields = new Map<string, Record<string, Field>>()
  for (const [id, step] of Object.entries(json['steps'] as Record<string, { fields?: Record<string, unknown> }>)) {
    const resolvedFields: Record<string, Field> = {}
    for (const [field, at] of Object.entries(step.fields ?? {})) {
      const pointer = pointerOf(['steps', id, 'fields', field])
      const made = resolveField(at, { file: fileOf(pointer), pointer }, source, shape, problems)
      if (made !== undefined) resolvedFields[field] = made
    }
    fields.set(id, resolvedFields)
  }
  if (problems.length > 0) return { problems: problems.map(atItsPlace), fileOf, placeOf, atItsPlace }
  const journey = link(json, fields, effects)
  problems.push(
    ...referenceProblems(journey, Object.keys(effects), fileOf).map((problem) => atItsField(problem, json)),
    ...unusedParts(json, templatesUsed, fileNamed(name), fileOf),
  )
  return { journey, problems: problems.map(atItsPlace), fileOf, placeOf, atItsPlace }
}

/** Words that a field file lacks are missing there, unless the step writes words or a rule of its own beside the reference. */
function atItsField(problem: Problem, json: Readonly<Record<string, unknown>>): Problem {
  const [, , step = '', , name = ''] = problem.pointer.split('/')
  const steps = json['steps'] as Readonly<Record<string, { readonly fields?: Readonly<Record<string, unknown>> }>>
  const field = problem.code === 'FIELD_MESSAGE_MISSING' ? steps[step]?.fields?.[name] : undefined
  if (
    typeof field !== 'object' ||
    field === null ||
    !('$ref' in field) ||
    typeof field.$ref !== 'string' ||
    'messages' in field ||
    'rule' in field
  )
    return problem
  return { ...problem, file: `schemas/fields/${field.$ref.split('/').at(-1) ?? ''}`, pointer: '/messages' }
}

function shapeOf(source: JourneySource, problems: Problem[]): ShapeCheck | undefined {
  try {
    return shapeCheck(source)
  } catch (error) {
    problems.push(faultProblem('schemas', error))
    return undefined
  }
}

/** A journey ready to run; throws a `JourneyError` that lists everything wrong with it. */
export function openJourney(name: string, source: JourneySource): Journey {
  const { journey, problems, fileOf } = loadJourney(name, source)
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (journey === undefined || errors.length > 0) throw new JourneyError(errors)
  try {
    return runnable(journey, compileValidators(journey), RULES)
  } catch (error) {
    const found = compileProblems(journey, fileOf)
    throw found.length > 0 ? new JourneyError(found) : error
  }
}

export class JourneyError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(
      problems
        .map(
          ({ code, file, pointer, message, hint }) =>
            `${code} ${file}${pointer === '' ? '' : ` at ${pointer}`}: ${message}${hint === undefined ? '' : ` ${hint}`}`,
        )
        .join('\n'),
    )
    this.name = 'JourneyError'
    this.problems = problems
  }
}

export { compileProblems } from './compile-problems.ts'
export { readContracts } from './contracts.ts'
export { decodeText } from './decode-text.ts'
export { experimentProblems } from './experiment-problems.ts'
export { resolveField } from './fields.ts'
export { FileFault } from './file-fault.ts'
export type { Place } from './place.ts'
export { journeysIn } from './journeys-in.ts'
export { keptFile, type Kept } from './keep.ts'
export { languageProblems } from './language-problems.ts'
export { OLDER_FOLDER, olderName, olderNamed, type OlderVersion } from './older.ts'
export { plainCheck } from './plain-check.ts'
export type { ProjectFiles } from './project-files.ts'
export { UNREADABLE } from './unreadable-words.ts'
export { placesOf } from './places.ts'
export { didYouMean, pointerOf, quoted, type Problem } from './problem.ts'
export { faultProblem } from './read-file.ts'
export { JSON_LIMITS, readJson } from './read-json.ts'
export { withNewNames, type FileKind } from './renamed-keys.ts'
export { fileNamed } from './resolve-file.ts'
export { schemaCompiler, withSchemaOfSchemas } from './schema-compiler.ts'
export { shapeCheck, type ShapeCheck } from './shape.ts'
export { textSource, type JourneySource } from './source.ts'
export { translatedSource, type Translations } from './translated-source.ts'
export { compileField, compileValidators } from './validators.ts'
