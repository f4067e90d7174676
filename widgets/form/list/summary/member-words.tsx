import { valueOf } from '../../../../engine/answers/index.ts'
import { choicesWithWords, type Field } from '../../../../engine/index.ts'
import { inWords } from '../../../answer-words/in-words.ts'
import type { FieldOptions } from '../../../field/field-options.ts'
import { said } from '../../../frame/said.ts'
import { partsOf } from './member-parts.ts'
import { useListChecks } from './step-pages.ts'

export interface MemberWordsProps {
  readonly options: FieldOptions
  readonly value: unknown
}

/** The words of an entry in its row: those of the chosen parts beside each other, or of all parts, each with its label. */
export function MemberWords({ options: { item, summary }, value: typed }: MemberWordsProps) {
  const { cleaned } = useListChecks()
  const value = item === undefined ? typed : cleaned(item, typed)
  const parts = Object.entries(partsOf(item)).flatMap(([name, field]) => {
    const text = textOf(field, (value as Readonly<Record<string, unknown>> | null | undefined)?.[name])
    return text === '' ? [] : [{ name, title: field.title, text }]
  })
  const shown = summary?.shows?.flatMap((name) => parts.filter((part) => part.name === name))
  if (item !== undefined && shown === undefined && parts.length > 0)
    return (
      <dl className="member-parts">
        {parts.map(({ name, title, text }) => (
          <div key={name}>
            <dt>{said(title, 'label')}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    )
  const text = shown?.map((part) => part.text).join(', ') ?? (item === undefined ? '' : textOf(item, value))
  return text === '' ? null : <p>{text}</p>
}

/** A ticked box says its label; there are no words for one that is not. */
function textOf(field: Field, value: unknown): string {
  if (typeof value === 'boolean' && choicesWithWords(field) === undefined) return value ? field.title : ''
  return inWords(valueOf(field, value, NO_WORDS))
}

const NO_WORDS = { change: '', none: '' }
