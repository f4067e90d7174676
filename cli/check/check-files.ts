import addFormats from 'ajv-formats'
import {
  compileProblems,
  didYouMean,
  experimentProblems,
  faultProblem,
  FileFault,
  fileNamed,
  languageProblems,
  loadJourney,
  schemaCompiler,
  type JourneySource,
  type Problem,
} from '../../loader/index.ts'
import type { Experiment } from '../../engine/index.ts'
import { lint, prove, type Proof } from '../../proof/index.ts'
import { addressProblems } from './address-problems.ts'
import { carriedProblems } from './carried-problems.ts'
import type { Project } from '../project/project.ts'
import { journeyLinkProblems } from './link-problems.ts'
import { schemaProblems } from './schema-problems.ts'

const EXPERIMENT = 'experiment.schema.json'

/** The result of one file: its problems, and its proof if it is a journey without errors. */
export interface Checked {
  readonly file: string
  readonly problems: readonly Problem[]
  readonly proof?: Proof
}

/** Checks one file of journeys/ or schemas/, by its path below the root. */
export function checkFile(file: string, project: Project): Checked {
  const { source } = project
  if (file.startsWith('schemas/')) return { file, problems: schemaProblems(file, source) }
  const json = readable(file, source)
  if ('problem' in json) return { file, problems: [json.problem] }
  const schema = schemaNamed(json.value)
  const isKnown = schema === undefined || 'value' in readable(`schemas/${schema}`, source)
  if (schema !== undefined && isKnown && schema !== 'journey.schema.json')
    return { file, problems: problemsBySchema(file, json.value, schema, source) }
  const checked = checkJourney(file.replace(/^journeys\//, '').replace(/\.json$/, ''), project)
  if (schema === undefined) return { ...checked, problems: [...checked.problems, schemaMissing(file)] }
  return isKnown ? checked : { ...checked, problems: [...checked.problems, schemaUnknown(file, schema, source)] }
}

/** All checks of a journey: shape, references, schemas, lint and proof, as far as each makes sense. */
function checkJourney(name: string, project: Project): Checked {
  const { source } = project
  const file = fileNamed(name)
  const { journey, problems, fileOf, atItsPlace } = loadJourney(name, source)
  if (journey === undefined || hasErrors(problems)) return { file, problems }
  const found = [...problems, ...compileProblems(journey, fileOf)]
  if (hasErrors(found)) return { file, problems: found.map(atItsPlace) }
  const proof = prove(journey, { fileOf })
  return {
    file,
    problems: [
      ...found,
      ...addressProblems(journey, source),
      ...carriedProblems(journey, fileOf, source),
      ...journeyLinkProblems(journey, fileOf, project),
      ...languageProblems(name, journey, source),
      ...lint(journey, { fileOf }),
      ...proof.problems,
    ].map(atItsPlace),
    proof,
  }
}

function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error')
}

function readable(file: string, source: JourneySource): { readonly value: unknown } | { readonly problem: Problem } {
  try {
    const value = source.read(file)
    if (value === undefined) throw new FileFault('FILE_MISSING', 'The file does not exist.')
    return { value }
  } catch (error) {
    return { problem: faultProblem(file, error) }
  }
}

/** "../schemas/journey.schema.json" → "journey.schema.json" */
function schemaNamed(json: unknown): string | undefined {
  const named = typeof json === 'object' && json !== null ? (json as Record<string, unknown>)['$schema'] : undefined
  return typeof named === 'string' ? (named.split('/schemas/').at(-1) ?? named) : undefined
}

function schemaMissing(file: string): Problem {
  return {
    code: 'SCHEMA_NOT_NAMED',
    severity: 'warning',
    file,
    pointer: '',
    message: 'The file does not name its schema, so an editor can neither complete nor underline.',
    hint: 'Start with "$schema": "../schemas/journey.schema.json".',
  }
}

/** The file is then checked as a journey. */
function schemaUnknown(file: string, schema: string, source: JourneySource): Problem {
  const known = source.list('schemas').filter((name) => name.endsWith('.schema.json'))
  return {
    code: 'SCHEMA_UNKNOWN',
    severity: 'warning',
    file,
    pointer: '/$schema',
    message: `schemas/${schema} does not exist.`,
    hint: didYouMean(schema, known) ?? 'A journey names "../schemas/journey.schema.json".',
  }
}

/** A file of journeys/ that is not a journey is checked by the schema that it names. */
function problemsBySchema(file: string, json: unknown, schema: string, source: JourneySource): readonly Problem[] {
  const path = `schemas/${schema}`
  const found = readable(path, source)
  if ('problem' in found)
    return [{ ...found.problem, file, pointer: '/$schema', message: `${path}: ${found.problem.message}` }]
  const ajv = schemaCompiler({ allErrors: true, strict: false })
  addFormats.default(ajv)
  try {
    const validate = ajv.compile(found.value as object)
    if (validate(json)) return schema === EXPERIMENT ? experimentProblems(json as Experiment, file, source) : []
    return (validate.errors ?? []).slice(0, 12).map(({ instancePath, message }) => ({
      code: 'SCHEMA_SHAPE',
      severity: 'error',
      file,
      pointer: instancePath,
      message: message ?? '',
    }))
  } catch (error) {
    return [{ code: 'SCHEMA_UNUSABLE', severity: 'error', file: path, pointer: '', message: (error as Error).message }]
  }
}
