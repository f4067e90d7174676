import type { FastifyInstance } from 'fastify'
import { approve, withdraw } from '../../../cli/copy/signing-off.ts'
import { todayOf } from '../../../cli/copy/today.ts'
import { type Comment, type CopyString, readBook, readComments, writeComments } from '../../../copy/index.ts'
import { ContentError, readWords } from '../../../copy/site/index.ts'
import type { ShownPage, Surroundings, WordsAnswer, WordsCall, WordsHistory } from '../../words-wire.ts'
import type { Person } from '../../../cli/project/people.ts'
import { personHere } from '../git/person.ts'
import { Refusal } from '../project/refusal.ts'
import { refusingAlike, verbCall } from '../project/verb-call.ts'
import type { Workbench } from '../project/workbench.ts'
import { historyOf } from './history.ts'
import { shownPage } from './shown-page.ts'
import { wordsBefore } from './words-before.ts'
import { wordsOf } from './words-of.ts'

/** The copy book, and what is said and decided about it. */
export function wordsRoutes(app: FastifyInstance, { root, frameOrigin }: Workbench): void {
  const before = wordsBefore(root)

  app.get<{ Params: { journey: string } }>('/api/words/:journey', async ({ params }): Promise<WordsAnswer> => {
    const person = await personHere(root)
    const { base, words: then } = await before()
    const words = await refusingAlike(() => wordsOf(verbCall(root, []), params.journey, then))
    return { person: person?.name ?? null, words, base }
  })

  app.get<{ Querystring: { address: string } }>(
    '/api/words-history',
    { schema: { querystring: object({ address: TEXT }, ['address']) } },
    async ({ query }): Promise<WordsHistory> =>
      refusingAlike(async () => {
        const { project } = verbCall(root, [])
        return historyOf(project, wordsAt(root, query.address), await personHere(root))
      }),
  )

  app.get('/api/surroundings', (): Surroundings => {
    try {
      return { words: Object.fromEntries(SURROUNDINGS.map((file) => [file, readWords(root, file)])) }
    } catch (error) {
      if (error instanceof ContentError) throw new Refusal(422, error.code, error.message)
      throw error
    }
  })

  app.get<{ Querystring: { page?: string } }>(
    '/api/shown-page',
    { schema: { querystring: object({ page: TEXT }, []) } },
    ({ query: { page }, headers }): ShownPage => ({
      ...shownPage(root, page, todayOf(verbCall(root, []))),
      frame: frameOrigin(headers.host ?? ''),
    }),
  )

  app.post<{ Body: WordsCall }>('/api/words/approve', { schema: { body: CALL } }, async ({ body }) => {
    const person = await personOrRefusal(root)
    const copy = await refusingAlike(() => wordsAt(root, body.address))
    if (body.seen !== copy.text)
      throw new Refusal(409, 'WORDS_CHANGED', 'These words have changed since they were shown. Read them again.')
    const { mayApprove, writer } = await historyOf(verbCall(root, []).project, copy, person)
    if (!mayApprove)
      throw new Refusal(
        403,
        'APPROVER_IS_WRITER',
        writer === null
          ? 'Git cannot say who wrote these words, so nobody can approve them here.'
          : `${writer} wrote these words last. Somebody else has to approve them.`,
      )
    return refusingAlike(() => approve(verbCall(root, [], { by: person.name }), [copy.address]).json)
  })

  app.post<{ Body: WordsCall }>('/api/words/withdraw', { schema: { body: CALL } }, async ({ body }) => {
    const { name } = await personOrRefusal(root)
    return refusingAlike(() => {
      const { address } = wordsAt(root, body.address)
      return withdraw(verbCall(root, [], { by: name, reason: body.reason }), [address]).json
    })
  })

  app.post<{ Body: WordsCall }>('/api/words/comment', { schema: { body: CALL } }, async ({ body }) => {
    const { name } = await personOrRefusal(root)
    const text = body.text?.trim() ?? ''
    if (text === '') throw new Refusal(400, 'COMMENT_EMPTY', 'Write a comment first.')
    return changeComments(root, body.address, (list, at) => [...list, { by: name, at, text }])
  })

  app.post<{ Body: WordsCall }>('/api/words/resolve', { schema: { body: CALL } }, async ({ body }) => {
    const { name } = await personOrRefusal(root)
    return changeComments(root, body.address, (list) => {
      if (body.nth === undefined || list[body.nth] === undefined)
        throw new Refusal(404, 'COMMENT_UNKNOWN', 'This comment does not exist any more.')
      return list.map((one, index) => (index === body.nth ? { ...one, resolvedBy: name } : one))
    })
  })
}

/** What is around the steps takes its words from these. */
const SURROUNDINGS = ['content/app.json', 'content/help.json', 'content/pages.json'] as const

/** The words at exactly this address. */
function wordsAt(root: string, address: string): CopyString {
  const found = readBook(verbCall(root, []).project.files).strings.find((copy) => copy.address === address)
  if (found === undefined) throw new Refusal(404, 'COPY_ADDRESS_UNKNOWN', `There are no words at "${address}".`)
  return found
}

async function personOrRefusal(root: string): Promise<Person> {
  const person = await personHere(root)
  if (person !== null) return person
  throw new Refusal(
    409,
    'PERSON_UNKNOWN',
    'Git does not know who you are. Run: git config user.name "Your Name" and git config user.email you@example.com',
  )
}

function changeComments(
  root: string,
  address: string,
  change: (list: readonly Comment[], today: string) => readonly Comment[],
) {
  return refusingAlike(() => {
    wordsAt(root, address)
    const call = verbCall(root, [])
    const all = readComments(call.project.files)
    const list = change(Object.hasOwn(all, address) ? (all[address] ?? []) : [], todayOf(call))
    writeComments(root, { ...all, [address]: [...list] })
    return { comments: list }
  })
}

const TEXT = { type: 'string', minLength: 1, maxLength: 2000 } as const
const object = (properties: object, required: readonly string[]) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
})
const CALL = object(
  {
    address: TEXT,
    seen: { type: 'string', maxLength: 50_000 },
    reason: TEXT,
    text: TEXT,
    nth: { type: 'integer', minimum: 0 },
  },
  ['address'],
)
