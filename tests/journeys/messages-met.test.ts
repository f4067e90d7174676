import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openJourney } from '../../loader/index.ts'
import { ROOT } from '../support/root.ts'
import { projectSource } from '../support/source.ts'

interface Met {
  readonly met: readonly { readonly number: string; readonly words: string; readonly in: string }[]
  readonly notMet: readonly { readonly words: string; readonly why: string }[]
}

const { met, notMet } = JSON.parse(readFileSync(new URL('../cases/messages-met.json', import.meta.url), 'utf8')) as Met
const known = [...met, ...notMet].map(({ words }) => words)

describe('the messages that visitors meet', () => {
  it.each(met.map(({ number, words, in: file }) => [number, words, file] as const))(
    '%s "%s" is met in %s',
    (_number, words, file) => {
      expect(file).toMatch(/^tests\/(?:browser|cases)\//)
      expect(readFileSync(ROOT + file, 'utf8')).toContain(words)
    },
  )

  it('have a place for every row of the error catalogue (C103–C128)', () => {
    const rows = Array.from({ length: 26 }, (_, index) => `C${103 + index}`)
    expect(rows.filter((row) => !met.some(({ number }) => number.includes(row)))).toEqual([])
  })

  // The words of our own for what the documents do not name have tests of their own: these are the rules' messages.
  it.each(['v3', 'v4', 'v5'])(
    'have a place for every message by which a rule or a missing answer of %s speaks (J077–J091)',
    (name) => {
      const fields = Object.values(openJourney(name, projectSource()).steps).flatMap(({ fields }) =>
        Object.values(fields),
      )
      const said = fields.flatMap(({ type, messages }) =>
        Object.entries(messages)
          .filter(
            ([key]) =>
              !OURS.includes(key) &&
              !(key === 'required' && type === 'string' && messages['dayRequired'] !== undefined),
          )
          .map(([, words]) => words),
      )
      expect([...new Set(said)].filter((words) => !known.includes(words))).toEqual([])
    },
  )
})

/** Limits and forms that the documents do not speak of; "choice" and "enum" answer what no page offers. */
const OURS = ['maxLength', 'maxItems', 'uniqueItems', 'pattern', 'enum', 'choice', 'typedName']
