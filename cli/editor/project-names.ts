import { isRecord } from '../../domain/index.ts'
import type { JourneyDefinition } from '../../engine/index.ts'
import { fieldFile, journeyNames, loadJourney } from '../../loader/index.ts'
import type { Project } from '../project/project.ts'
import type { Names } from './editor-schema.ts'

/** Today's names in a project, by the definitions of the meta-schema. A file that cannot be read, as while it is edited, adds none. */
export function projectNames(
  { source }: Pick<Project, 'source'>,
  load = (name: string): JourneyDefinition | undefined => loadJourney(name, source).journey,
): Names {
  const names = journeyNames(source)
  const files = names.map((name) => written(() => source.read(`journeys/${name}.json`)))
  const journeys = names.flatMap((name) => load(name) ?? [])
  const keys = (part: string) => files.flatMap((file) => Object.keys(record(file[part])))
  const fieldNames = journeys.flatMap(({ steps }) => Object.values(steps).flatMap(({ fields }) => Object.keys(fields)))
  const jsonIn = (folder: string) => source.list(folder).filter((file) => file.endsWith('.json'))
  return {
    stepName: keys('steps'),
    conditionName: keys('conditions'),
    useName: keys('uses'),
    responseName: ['continue', ...keys('responses')],
    factName: journeys.flatMap(({ facts }) => Object.keys(facts)),
    fieldName: fieldNames,
    fieldFile: jsonIn('schemas/fields'),
    listedField: fieldNames.filter((name) => jsonIn('schemas/fields').includes(fieldFile(name))),
    effectName: jsonIn('schemas/effects').flatMap((file) => {
      const { name } = written(() => source.read(`schemas/effects/${file}`))
      return typeof name === 'string' ? [name] : []
    }),
  }
}

function written(read: () => unknown): Readonly<Record<string, unknown>> {
  try {
    return record(read())
  } catch {
    return {}
  }
}

const record = (value: unknown) => (isRecord(value) ? value : {})
