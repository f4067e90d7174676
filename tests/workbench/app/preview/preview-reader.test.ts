import { describe, expect, it } from 'vitest'
import { previewReader } from '../../../../workbench/app/preview/preview-reader.ts'
import { knownAnswers } from '../../../../workbench/server/preview/known-answers.ts'
import type { PreviewAnswer, PreviewJourney } from '../../../../workbench/wire.ts'

/** What matters of a preview is here that it is JSON. */
const previewOf = (title: string, steps = ['one', 'two']) =>
  ({
    definition: { title, steps: Object.fromEntries(steps.map((id) => [id, { id }])) },
    frame: 'http://127.0.0.1:4701',
  }) as unknown as PreviewJourney

function opened() {
  let marks = 0
  const newServer = () => knownAnswers(() => `mark-${(marks += 1)}`)
  let server = newServer()
  let now = previewOf('A')
  const sent: PreviewAnswer[] = []
  const reader = previewReader((path) => {
    const { searchParams } = new URL(path, 'http://workbench')
    const answer = server.answer(now, searchParams.get('known') ?? undefined)
    sent.push(answer)
    return Promise.resolve(answer)
  })
  return {
    reader,
    sent,
    change: (preview: PreviewJourney) => (now = preview),
    restart: () => (server = newServer()),
  }
}

describe('a preview that is read after every edit', () => {
  it('is sent whole once, and then as differences', async () => {
    const { reader, sent, change } = opened()
    const first = await reader('/api/preview/v5')
    change(previewOf('B'))
    expect(await reader('/api/preview/v5')).toEqual(previewOf('B'))
    change(previewOf('B', ['one', 'more', 'two']))
    const last = await reader('/api/preview/v5')
    expect(Object.keys(last.definition.steps)).toEqual(['one', 'more', 'two'])
    expect(first).toEqual(previewOf('A'))
    expect(sent.map((answer) => ('changes' in answer ? answer.changes.map(({ at }) => at) : 'whole'))).toEqual([
      'whole',
      [['definition', 'title']],
      [['definition', 'steps']],
    ])
  })

  it('is whole again for a server that was started meanwhile', async () => {
    const { reader, sent, change, restart } = opened()
    await reader('/api/preview/v5')
    restart()
    change(previewOf('B'))
    expect(await reader('/api/preview/v5')).toEqual(previewOf('B'))
    expect(sent.map((answer) => 'whole' in answer)).toEqual([true, true])
  })

  it('in another language does not begin from the English one', async () => {
    const { reader, sent } = opened()
    await reader('/api/preview/v5')
    await reader('/api/preview/v5?language=cy')
    expect(sent.map((answer) => 'whole' in answer)).toEqual([true, true])
  })

  it('is right also where two answers are on their way at once', async () => {
    const { reader, change } = opened()
    await reader('/api/preview/v5')
    change(previewOf('B'))
    const one = reader('/api/preview/v5')
    change(previewOf('C'))
    const other = reader('/api/preview/v5')
    expect([await one, await other]).toEqual([previewOf('B'), previewOf('C')])
    change(previewOf('D'))
    expect(await reader('/api/preview/v5')).toEqual(previewOf('D'))
  })
})
