import type { Condition, DerivedFact } from '../../engine/index.ts'
import type { JourneySource } from '../../loader/index.ts'
import { projectSource } from './source.ts'

/** A page of a form: its fields, notices by name with their conditions, and where it leads. */
export interface FormPage {
  readonly fields: Readonly<Record<string, object>>
  readonly notices?: Readonly<Record<string, Condition>>
  /** The texts of these notices; without one, its name. */
  readonly texts?: Readonly<Record<string, string>>
  /** Without them, one that says "Next". */
  readonly actions?: object
  readonly next: readonly { readonly when?: Condition; readonly to: string }[]
}

export interface Form {
  readonly derived?: Readonly<Record<string, DerivedFact>>
  readonly settings?: Readonly<Record<string, object>>
  readonly conditions?: Readonly<Record<string, Condition>>
  /** The first is the start. */
  readonly pages: Readonly<Record<string, FormPage>>
  readonly ends?: readonly string[]
}

/** A journey of plain pages that saves nothing, as "form". */
export function formJourney({
  derived = {},
  settings = {},
  conditions = {},
  pages,
  ends = ['done'],
}: Form): JourneySource {
  const steps = Object.entries(pages).map(
    ([id, { fields, notices = {}, texts = {}, actions = { next: { label: 'Next' } }, next }], index) => [
      id,
      {
        path: index === 0 ? '/' : `/${id.toLowerCase()}`,
        title: id,
        content: Object.fromEntries(
          Object.entries(notices).map(([name, when]) => [name, { text: texts[name] ?? name, when }]),
        ),
        fields,
        actions,
        next,
      },
    ],
  )
  const last = ends.map((id) => [id, { kind: 'end', path: `/${id.toLowerCase()}`, title: id }])
  return projectSource({
    'journeys/form.json': JSON.stringify({
      $schema: '../schemas/journey.schema.json',
      name: 'form',
      version: 1,
      whenChanged: 'pin',
      title: 'Form',
      path: '/form',
      start: Object.keys(pages)[0],
      words: { back: 'Back', tryAgain: 'Try again', problem: 'Problem', progress: 'Progress', busy: 'Busy' },
      settings,
      derived,
      conditions,
      steps: Object.fromEntries([...steps, ...last]),
    }),
  })
}

/** A field for a whole number. */
export const whole = (minimum: number, maximum: number, more: object = {}) => ({
  title: 'Number',
  type: 'integer',
  minimum,
  maximum,
  messages: { required: 'Enter it', type: 'No number', minimum: 'Too small', maximum: 'Too large' },
  ...more,
})

/** A field for a date between two days. */
export const day = (earliest: string, latest: string, more: object = {}) => ({
  title: 'Day',
  type: 'string',
  rule: { dateBetween: { earliest, latest } },
  messages: { required: 'Enter it', date: 'No date', earliest: 'Too early', latest: 'Too late' },
  ui: { widget: 'date', labels: { day: 'Day', month: 'Month', year: 'Year' } },
  ...more,
})
