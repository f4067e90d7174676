import { checkAnswers, type Field, type Journey } from '../../../../../engine/index.ts'
import { importForm, type FormKind, type ImportReport } from '../../../../../importer/index.ts'
import { openJourney } from '../../../../../loader/index.ts'
import { projectSource } from '../../../../support/source.ts'
import { NOW, walk } from '../../../../support/walker.ts'
import type { SourceSession } from './source-session.ts'

/** A form as a journey of ours, and the places that its fields come from. */
export interface OwnForm {
  readonly journey: Journey
  readonly report: ImportReport
  readonly placeOf: (field: string) => string
  readonly placeOfStep: (id: string) => string | undefined
}

export function ownForm(form: object, kind: FormKind): OwnForm {
  const { files, report } = importForm(JSON.stringify(form), { name: 'try', kind })
  const source = projectSource(Object.fromEntries(files.map(({ path, json }) => [path, JSON.stringify(json)])))
  const [journey, ...fields] = files
  const places = new Map(fields.map(({ path, json }) => [path.split('/').at(-1), placeIn(json['description'])]))
  const steps = (journey?.json['steps'] ?? {}) as Readonly<Record<string, StepJson>>
  const fileOf = new Map(
    Object.values(steps).flatMap(({ fields: uses = {} }) =>
      Object.entries(uses).map(([name, use]: [string, unknown]) => [
        name,
        typeof use === 'string' ? use : (use as { readonly $ref: string }).$ref,
      ]),
    ),
  )
  return {
    journey: openJourney('try', source),
    report,
    placeOf: (field) => places.get(fileOf.get(field)) ?? `no place of "${field}"`,
    placeOfStep: (id) => steps[id]?.source,
  }
}

interface StepJson {
  readonly fields?: object
  readonly source?: string
}

function placeIn(description: unknown): string | undefined {
  return /^Imported: (.*) of the source\.$/u.exec(String(description))?.[1]
}

/** A visit to the journey, through the engine. At a list of answers it has no page either. */
export type OwnSession = Omit<SourceSession, 'valuesFor'>

export function ownSession({ journey, placeOf, placeOfStep }: OwnForm, pages: ReadonlySet<string>): OwnSession {
  const visitor = walk(journey, { saveAnswers: 'saved' }).send({ type: 'open', path: '/' })
  const step = () => journey.steps[visitor.step()]
  const nameOf = (place: string) => Object.keys(step()?.fields ?? {}).find((name) => placeOf(name) === place)
  return {
    page() {
      const source = placeOfStep(visitor.step())
      return source !== undefined && pages.has(source) ? source : undefined
    },
    asked: () => Object.keys(visitor.screen().fields).map(placeOf),
    give(place, value) {
      const name = nameOf(place)
      const field = name === undefined ? undefined : step()?.fields[name]
      if (name !== undefined && field !== undefined)
        visitor.send({ type: 'fill', values: { [name]: writtenFor(field, value) } })
    },
    accepts(place) {
      const { answers, outcomes, route } = visitor.state()
      const errors = checkAnswers(journey, visitor.step(), answers, { now: NOW, outcomes, route })
      return !errors.some(({ field }) => field === nameOf(place))
    },
    next() {
      const before = visitor.step()
      visitor.submit()
      return visitor.step() !== before
    },
    submitted: () =>
      new Map(visitor.inputs.flatMap((saved) => Object.entries(saved)).map(([name, value]) => [placeOf(name), value])),
  }
}

/** A value as our field writes it: choices of mixed types are texts, and parts of groups have plain names. */
function writtenFor(field: Field, value: unknown): unknown {
  const { type, properties, items } = field as unknown as {
    readonly type?: string
    readonly properties?: Readonly<Record<string, Field>>
    readonly items?: Field
  }
  if (type === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return String(value)
  if (Array.isArray(value)) return items === undefined ? value : value.map((entry: unknown) => writtenFor(items, entry))
  if (typeof value !== 'object' || value === null || properties === undefined) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
      const name = key.replace(/\W+/gu, '_')
      const inner = properties[name]
      return inner === undefined ? [] : [[name, writtenFor(inner, part)]]
    }),
  )
}
