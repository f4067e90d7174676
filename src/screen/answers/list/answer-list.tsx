import './answer-list.css'
import type { AnswerRow, AnswerValue } from '../../../../engine/answers/index.ts'
import { countryName, writtenOut } from '../../../../widgets/answer-words/index.ts'
import { said } from '../../../../widgets/index.ts'
import { AppLink } from '../../../layout/app-link.tsx'

export interface AnswerListProps {
  readonly rows: readonly AnswerRow[]
  readonly words: { readonly change: string; readonly none: string }
}

/** The answers so far, each with a link to change it: GOV.UK's summary list. */
export function AnswerList({ rows, words: { change, none } }: AnswerListProps) {
  return (
    <dl className="answers">
      {rows.map(({ name, label, value, href }) => (
        <div key={name} className="answer">
          <dt>{said(label, 'label')}</dt>
          <dd>
            <Value value={value} none={none} />
          </dd>
          <dd className="answer-change">
            {href !== null && (
              <AppLink to={href}>
                {change}
                <span className="visually-hidden"> {said(label, 'plain')}</span>
              </AppLink>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ value, none }: { readonly value: AnswerValue; readonly none: string }) {
  switch (value.kind) {
    case 'none':
      return <span className="answer-none">{none}</span>
    case 'date':
      return <time dateTime={value.date}>{writtenOut(value.date, { dateStyle: 'long' })}</time>
    case 'month':
      return <time dateTime={value.month}>{writtenOut(`${value.month}-01`, { month: 'long', year: 'numeric' })}</time>
    case 'texts':
      return <Lines of={value.texts} />
    case 'address':
      return <Lines of={[...value.lines, countryName(value.country)]} />
    case 'parts':
      return (
        <dl className="answer-parts">
          {value.parts.map((part) => (
            <div key={part.label}>
              <dt>{said(part.label, 'label')}</dt>
              <dd>
                <Value value={part.value} none={none} />
              </dd>
            </div>
          ))}
        </dl>
      )
    case 'items':
      return (
        <ol className="answer-items">
          {value.items.map((item, index) => (
            <li key={index}>
              <Value value={item} none={none} />
            </li>
          ))}
        </ol>
      )
  }
}

function Lines({ of: lines }: { readonly of: readonly string[] }) {
  return lines.map((line, index) => <p key={index}>{line}</p>)
}
