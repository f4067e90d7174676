import { describe, expect, it } from 'vitest'
import { carriedProblems } from '../../cli/check/carried-problems.ts'
import { loadJourney } from '../../engine/load/index.ts'
import { projectSource } from '../support/source.ts'

function problemsOf(name: string, instead: Readonly<Record<string, string>> = {}) {
  const source = projectSource(instead)
  const { journey, fileOf } = loadJourney(name, source)
  if (journey === undefined) throw new Error(`${name} does not load.`)
  return carriedProblems(journey, fileOf, source)
}

describe('what a journey saves', () => {
  it.each(['v3', 'v4', 'v5'])('is taken by the backend: %s', (name) => {
    expect(problemsOf(name)).toEqual([])
  })

  it('is an error where the backend has no place for an answer, or for the journey', () => {
    const odd = {
      name: 'odd', extends: 'v3', version: 1, path: '/odd',
      steps: { info: { fields: { shoe: { title: 'Shoe size', type: 'string', messages: { required: 'x' } } }, submit: [{ run: 'saveAnswers', as: 'infoSave', input: ['title', 'shoe'], on: 'saving' }] } },
    }
    const problems = problemsOf('odd', { 'journeys/odd.json': JSON.stringify(odd) })
    expect(problems).toContainEqual(expect.objectContaining({ code: 'ANSWER_NOT_CARRIED', file: 'journeys/odd.json', pointer: '/steps/info/submit/0/input', hint: 'Add "shoe" to "body" there.' }))
    expect(problems).toContainEqual(expect.objectContaining({ code: 'JOURNEY_NOT_CARRIED', hint: 'Add "odd" to its "journey".' }))
  })
})
