import { useId, useState, type ReactNode } from 'react'
import { isRecord } from '../../../../domain/index.ts'
import type { FactAtStep } from '../../../wire.ts'
import { PartForm } from '../form/part-form.tsx'
import { partOf, type Json } from '../model/journey-chain.ts'
import { isSame } from '../model/difference.ts'
import { useStep } from './step-context.ts'
import { JOURNEY_SCHEMA } from './journey-schema.ts'

export interface EntriesSectionProps {
  /** The member of the step: "content". */
  readonly part: string
  readonly heading: string
  /** What one entry is called: "button". */
  readonly entry: string
  readonly help: string
  readonly schema: Json
  /** Members that the entry shows itself. */
  readonly hidden?: readonly string[]
  /** What a card calls its entry before its name, such as the title of the step that a transition leads to. */
  readonly titleOf?: (entry: Json) => string
  /** What a card says of its entry, above its form. */
  readonly summary?: (name: string, entry: Json) => ReactNode
  /** The controls that add an entry. */
  readonly children?: ReactNode
}

/** Entries of a step by name, in order: each a card with its form, to be moved, removed or taken back. */
export function EntriesSection({
  part,
  heading,
  entry,
  help,
  schema,
  hidden,
  titleOf,
  summary,
  children,
}: EntriesSectionProps) {
  const { model, step, base, change } = useStep()
  const id = useId()
  const [dragged, setDragged] = useState<string | null>(null)
  const entries = partOf(step, part)
  const inherited = partOf(model.inherited, part)
  const names = Object.keys(entries)
  const removed = Object.keys(inherited).filter((name) => !Object.hasOwn(entries, name))
  const write = (label: string, changed: Json, group?: string) => change(label, { ...step, [part]: changed }, group)
  const move = (name: string, to: number) => {
    const others = names.filter((other) => other !== name)
    const order = others.toSpliced(to, 0, name)
    write(`Move ${entry} ${name}`, Object.fromEntries(order.map((each) => [each, entries[each]])))
  }
  return (
    <section aria-labelledby={id} id={`part-${part}`}>
      <h2 id={id}>{heading}</h2>
      <p className="help">{help}</p>
      <ol className="entries">
        {names.map((name, index) => (
          <li
            key={name}
            onDragOver={(event) => {
              if (dragged !== null) event.preventDefault()
            }}
            onDrop={() => {
              if (dragged !== null && dragged !== name) move(dragged, index)
              setDragged(null)
            }}
          >
            <EntryCard
              part={part}
              entry={entry}
              name={name}
              title={isRecord(entries[name]) ? (titleOf?.(entries[name]) ?? '') : ''}
              value={entries[name]}
              inherited={inherited[name]}
              base={base}
              schema={schema}
              unknown={part === 'fields' ? [...names.slice(index), ...answersOfButtons(step)] : NONE}
              hidden={hidden}
              summary={summary}
              onChange={(value) => write(`Change ${entry} ${name}`, { ...entries, [name]: value }, `${part} ${name}`)}
              onTakeBack={() => write(`Take back ${entry} ${name}`, { ...entries, [name]: inherited[name] })}
              onRemove={() =>
                write(
                  `Remove ${entry} ${name}`,
                  Object.fromEntries(Object.entries(entries).filter(([other]) => other !== name)),
                )
              }
              onMove={(by) => move(name, index + by)}
              isFirst={index === 0}
              isLast={index === names.length - 1}
              onDrag={(isDragged) => setDragged(isDragged ? name : null)}
            />
          </li>
        ))}
      </ol>
      {removed.map((name) => (
        <p key={name} className="removed">
          <del>{name}</del> is in {base} and not here.{' '}
          <button
            type="button"
            className="quiet"
            onClick={() => {
              const order = Object.keys(inherited).filter((each) => each === name || Object.hasOwn(entries, each))
              const rest = names.filter((each) => !Object.hasOwn(inherited, each))
              const all = [...order, ...rest].map((each) => [each, each === name ? inherited[name] : entries[each]])
              write(`Bring back ${entry} ${name}`, Object.fromEntries(all) as Json)
            }}
          >
            Bring back {name}
          </button>
        </p>
      ))}
      {children}
    </section>
  )
}

const NONE: readonly string[] = []

/** A question is shown before any button is pressed. */
const answersOfButtons = (step: Json) =>
  Object.keys(partOf(step, 'actions')).flatMap((button) => Object.keys(partOf(step, 'actions', button, 'set')))

interface EntryCardProps {
  readonly part: string
  readonly entry: string
  readonly name: string
  /** Empty where its name says all. */
  readonly title: string
  readonly value: unknown
  readonly inherited: unknown
  readonly base: string | null
  readonly schema: Json
  /** Facts of the step that its condition cannot test: a question is decided before it is answered. */
  readonly unknown: readonly string[]
  readonly hidden: readonly string[] | undefined
  readonly summary: EntriesSectionProps['summary']
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onChange: (value: unknown) => void
  readonly onTakeBack: () => void
  readonly onRemove: () => void
  readonly onMove: (by: number) => void
  readonly onDrag: (isDragged: boolean) => void
}

function EntryCard(props: EntryCardProps) {
  const { part, entry, name, title, value, inherited, base, schema, unknown, hidden, summary, isFirst, isLast } = props
  const { model, names, facts } = useStep()
  // What a step before gave as well can be tested.
  const isUnknown = ({ name: fact, stepsBack }: FactAtStep) => stepsBack === 0 && unknown.includes(fact)
  const known = { ...facts, facts: facts.facts.filter((fact) => !isUnknown(fact)) }
  const isOwn = inherited === undefined
  const isAsInherited = !isOwn && isSame(inherited, value)
  return (
    <fieldset className="entry">
      <legend>
        <span
          className="handle"
          aria-hidden="true"
          draggable
          onDragStart={({ dataTransfer }) => {
            // Firefox drags nothing that has no data.
            dataTransfer.setData('text/plain', name)
            props.onDrag(true)
          }}
          onDragEnd={() => props.onDrag(false)}
        >
          ⠿
        </span>{' '}
        {title === '' ? name : `${title} (${name})`}
        {base === null ? null : (
          <small>{isAsInherited ? ` as in ${base}` : isOwn ? ' added here' : ` differs from ${base}`}</small>
        )}
      </legend>
      {summary?.(name, isRecord(value) ? value : {})}
      <PartForm
        id={`${model.id}-${part}-${name}`}
        root={JOURNEY_SCHEMA}
        schema={schema}
        value={value}
        names={names}
        facts={known}
        {...(hidden === undefined ? {} : { hidden })}
        onChange={props.onChange}
      />
      <div className="row">
        <button type="button" className="quiet" disabled={isFirst} onClick={() => props.onMove(-1)}>
          Move {name} up
        </button>
        <button type="button" className="quiet" disabled={isLast} onClick={() => props.onMove(1)}>
          Move {name} down
        </button>
        {isOwn || isAsInherited || base === null ? null : (
          <button type="button" className="quiet" onClick={props.onTakeBack}>
            Take back (as in {base})
          </button>
        )}
        <button type="button" className="quiet remove" onClick={props.onRemove}>
          Remove {entry} {name}
        </button>
      </div>
    </fieldset>
  )
}
