import { expect, it } from 'vitest'
import { readBook } from '../../../copy/index.ts'
import { type JourneySource, loadJourney } from '../../../loader/index.ts'
import seededFaults from '../../cases/seeded-faults.json'
import soundChanges from '../../cases/sound-changes.json'
import { editedJourney } from '../../proof/support/edited-journey.ts'
import { someOf } from '../../support/some-of.ts'
import { projectFiles } from '../../support/source.ts'

const EDITED = 'journeys/edited.json'

interface Edit {
  readonly of: string
  readonly edits: Readonly<Record<string, unknown>>
}

const EDITS: readonly Edit[] = [
  ...['sound', 'tour'].map((of) => ({ of, edits: {} })),
  ...(soundChanges as readonly Edit[]),
  ...(seededFaults as readonly Edit[]),
]

/** Where the rules say nothing. */
function undecidedIn({ of, edits }: Edit): readonly string[] {
  const source = editedJourney(of, edits)
  if (loadJourney('edited', source).journey === undefined) return []
  return readBook(filesWith(source))
    .undecided.map(({ address }) => address)
    .filter((address) => address.startsWith(EDITED))
}

function filesWith(source: JourneySource) {
  const files = projectFiles({ [EDITED]: JSON.stringify(source.read(EDITED)) })
  return { ...files, list: (folder: string) => (folder === 'journeys' ? ['edited.json'] : files.list(folder)) }
}

it('is decided, for every string that the words of a journey can contain, whether a consumer sees it', () => {
  expect([...new Set(someOf(EDITS, 80).flatMap(undecidedIn))]).toEqual([])
})

it('has the words of a question that a step of a list of fields writes itself', () => {
  const news = {
    type: 'string',
    title: 'Your news',
    messages: { required: 'Write something' },
    ui: { widget: 'textarea' },
  }
  const source = editedJourney('sound', { '/steps/sign/fields': [{ news }, 'signature'] })
  const { strings } = readBook(filesWith(source))
  const kinds = strings
    .filter(({ address }) => address.startsWith(`${EDITED}#/steps/sign/fields`))
    .map(({ text, kind }) => [text, kind])
  expect(kinds).toEqual([
    ['Your news', 'ui'],
    ['Write something', 'error'],
  ])
})
