import { describe, expect, it } from 'vitest'
import type { Analyser } from '../../../workbench/analysis/analyser.ts'
import { folderWith, workbenchOf } from '../support/workbench-project.ts'

/** Knows one journey and one place. */
const ANALYSER: Analyser = {
  analysis: (journey) => Promise.resolve(JSON.stringify({ journey })),
  drawing: (journey) => Promise.resolve(JSON.stringify({ drawn: journey })),
  witness: (journey, pointer) =>
    Promise.resolve(pointer === '/steps/sign' ? JSON.stringify({ journey, pointer }) : undefined),
  project: () => Promise.resolve(JSON.stringify({ problems: [] })),
  replacements: () => Promise.resolve('[]'),
  close: () => Promise.resolve(),
}

async function answerTo(url: string) {
  const { app, page } = await workbenchOf(folderWith({ 'journeys/a.json': '{}' }), { analyser: ANALYSER })
  const { statusCode, body } = await app.inject({ url, headers: page })
  return { statusCode, body: JSON.parse(body) as Readonly<Record<string, unknown>> }
}

describe('the calls of the analysis', () => {
  it.each(['v5', 'older/v3.1'])('pass on what the worker says of %s', async (journey) => {
    expect(await answerTo(`/api/analysis/${journey}`)).toEqual({ statusCode: 200, body: { journey } })
  })

  it('pass on where the steps of a journey are drawn', async () => {
    expect(await answerTo('/api/drawing/older/v3.1')).toEqual({ statusCode: 200, body: { drawn: 'older/v3.1' } })
  })

  it.each(['..%2f..%2fetc%2fpasswd', 'older/v3', 'a%00b', 'v5.json'])(
    'refuse %s, which names no journey',
    async (name) => {
      const { statusCode, body } = await answerTo(`/api/analysis/${name}`)
      expect([400, 404]).toContain(statusCode)
      expect(body).not.toHaveProperty('journey')
    },
  )

  it('pass on the witness of a place', async () => {
    const { body } = await answerTo('/api/witness/v5?pointer=/steps/sign')
    expect(body).toEqual({ journey: 'v5', pointer: '/steps/sign' })
  })

  it('say so if the journey has no such place', async () => {
    const { statusCode, body } = await answerTo('/api/witness/v5?pointer=/steps/nothing')
    expect(statusCode).toBe(404)
    expect(body).toMatchObject({ code: 'PLACE_UNKNOWN' })
  })
})
