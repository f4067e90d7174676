import { projectSource } from './source.ts'
import type { JourneySource } from '../../loader/index.ts'

const page = (path: string, fields: object, next: readonly object[]) => ({
  path,
  title: path,
  fields,
  actions: { next: { label: 'Next' } },
  next,
})
const end = (path: string) => ({ kind: 'end', path, title: path })

/** Asks for a date of birth; who is under 18 ends, and who is 65 or older is asked for a pension. */
export function ageJourney(
  parts: { readonly born?: object; readonly minor?: object; readonly old?: object } = {},
): JourneySource {
  return projectSource({
    'journeys/age.json': JSON.stringify({
      $schema: '../schemas/journey.schema.json',
      name: 'age',
      version: 1,
      whenChanged: 'pin',
      title: 'Age',
      path: '/age',
      start: 'born',
      words: { back: 'Back', tryAgain: 'Try again', problem: 'Problem', progress: 'Progress', busy: 'Busy' },
      conditions: { isMinor: { born: parts.minor ?? { exclusiveMinimum: { today: '-P18Y' } } } },
      steps: {
        born: page(
          '/',
          {
            born: {
              title: 'Born',
              type: 'string',
              rule: { dateBetween: {} },
              messages: { required: 'Enter it', date: 'No date' },
              ui: { widget: 'date', labels: { day: 'Day', month: 'Month', year: 'Year' } },
              ...parts.born,
            },
          },
          [{ when: 'isMinor', to: 'tooYoung' }, { to: 'work' }],
        ),
        work: page(
          '/work',
          {
            pension: {
              title: 'Pension',
              type: 'string',
              when: { born: parts.old ?? { maximum: { today: '-P65Y' } } },
              messages: { required: 'Enter it' },
            },
            job: { title: 'Job', type: 'string', messages: { required: 'Enter it' } },
          },
          [{ to: 'done' }],
        ),
        tooYoung: end('/too-young'),
        done: end('/done'),
      },
    }),
  })
}
