import { useId, useState, type ReactNode } from 'react'
import type { Words, WordsRule } from '../../words-wire.ts'
import { useEdits } from '../shell/edits/edits.tsx'
import { RULES_FILE, withKind } from './kind-edit.ts'
import { inWords } from './words-filter.tsx'

/** Why a sentence is of its kind, and the choice of another where that only asks for more approval. */
export function WordsKind({ words: { address, text, kind, needsApproval, ruled } }: { readonly words: Words }) {
  const edits = useEdits()
  const id = useId()
  const [failure, setFailure] = useState('')
  const { choices } = ruled
  const choose = async (chosen: string) => {
    try {
      await edits.open([RULES_FILE])
      const rules = edits.state().texts[RULES_FILE]
      if (typeof rules !== 'string') throw new Error(`${RULES_FILE} does not exist.`)
      edits.edit(`“${shortened(text)}” is ${inWords(chosen)}`, {
        [RULES_FILE]: withKind(rules, address, chosen === choices?.[0] ? null : chosen),
      })
      setFailure('')
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <>
      {failure === '' ? null : <p role="alert">{failure}</p>}
      <p>
        These words count as {inWords(kind)}, and words of this kind need {needsApproval ? 'approval' : 'no approval'}.{' '}
        {whyOf(ruled)}
        {ruled.source === undefined ? '' : ` Source: ${ruled.source}.`}
      </p>
      {choices === undefined ? (
        <p>
          The kind cannot be changed here, because that could end a need for approval. Change {RULES_FILE} in an editor
          and have it reviewed: docs/copy.md, “What the book says about a string”.
        </p>
      ) : (
        <p className="words-form">
          <label htmlFor={id}>Kind</label>
          <select id={id} value={kind} onChange={({ target }) => void choose(target.value)}>
            {choices.map((one, index) => (
              <option key={one} value={one}>
                {inWords(one)} ({index === 0 ? 'no approval' : 'needs approval'})
              </option>
            ))}
          </select>
          <small>
            Written into {RULES_FILE} as a rule for these words. It can be taken back until it is published.
          </small>
        </p>
      )}
    </>
  )
}

function whyOf({ from, rule }: WordsRule): ReactNode {
  if (from === 'words') return 'It says so beside the words.'
  if (from === 'page') return 'The head of their page says so.'
  return (
    <>
      The rule for <code>{rule}</code> in {RULES_FILE} says so.
    </>
  )
}

const LONGEST = 30
const shortened = (text: string) => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`)
