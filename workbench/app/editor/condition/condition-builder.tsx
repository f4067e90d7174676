import { useId } from 'react'
import { isRecord } from '../../../../domain/index.ts'
import type { FactAtStep } from '../../../wire.ts'
import { titleOf } from '../model/title-of.ts'
import type { FactsHere } from './facts-here.ts'
import { firstCondition, nearestFact } from './first-condition.ts'
import { firstTest, firstValue, TESTS, testsFor, type TestKind } from './tests.ts'

interface ConditionProps {
  readonly condition: unknown
  readonly facts: FactsHere
  readonly onChange: (condition: unknown) => void
}

const KINDS = {
  facts: 'all of these tests hold',
  named: 'a condition with a name holds',
  allOf: 'all of these hold',
  anyOf: 'one of these holds',
  not: 'this does not hold',
  required: 'these are known',
} as const
type Kind = keyof typeof KINDS

/** Builds a condition of the facts that can be known at the step, and of values that can occur. */
export function ConditionBuilder({ condition, facts, onChange }: ConditionProps) {
  const id = useId()
  const kind = kindOf(condition)
  return (
    <div className="condition">
      <label htmlFor={id}>Holds if</label>
      <select id={id} value={kind} onChange={({ target }) => onChange(firstOf(target.value as Kind, facts, condition))}>
        {(Object.keys(KINDS) as Kind[])
          .filter((each) => each !== 'named' || each === kind || facts.conditions.length > 0)
          .map((each) => (
            <option key={each} value={each}>
              {KINDS[each]}
            </option>
          ))}
      </select>
      <Parts kind={kind} condition={condition} facts={facts} onChange={onChange} />
    </div>
  )
}

function Parts({ kind, condition, facts, onChange }: ConditionProps & { readonly kind: Kind }) {
  switch (kind) {
    case 'named':
      return <Named name={String(condition)} facts={facts} onChange={onChange} />
    case 'facts':
      return <FactTests tests={isRecord(condition) ? condition : {}} facts={facts} onChange={onChange} />
    case 'not':
      return (
        <ConditionBuilder
          condition={isRecord(condition) ? condition['not'] : undefined}
          facts={facts}
          onChange={(not) => onChange({ not })}
        />
      )
    case 'required':
      return <Known names={listAt(condition, 'required')} facts={facts} onChange={onChange} />
    default:
      return <Combined kind={kind} parts={listAt(condition, kind)} facts={facts} onChange={onChange} />
  }
}

function Named({ name, facts, onChange }: { readonly name: string } & Omit<ConditionProps, 'condition'>) {
  const names = facts.conditions.includes(name) ? facts.conditions : [name, ...facts.conditions]
  return (
    <select aria-label="Name of the condition" value={name} onChange={({ target }) => onChange(target.value)}>
      {names.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </select>
  )
}

interface CombinedProps extends Omit<ConditionProps, 'condition'> {
  readonly kind: 'allOf' | 'anyOf'
  readonly parts: readonly unknown[]
}

function Combined({ kind, parts, facts, onChange }: CombinedProps) {
  const write = (changed: readonly unknown[]) => onChange({ [kind]: changed })
  return (
    <ol>
      {parts.map((part, index) => (
        // Parts have no names; one that moves looks like one that changed.
        <li key={index}>
          <ConditionBuilder
            condition={part}
            facts={facts}
            onChange={(changed) => write(parts.toSpliced(index, 1, changed))}
          />
          {parts.length > 1 ? (
            <button type="button" className="quiet remove" onClick={() => write(parts.toSpliced(index, 1))}>
              Remove part {index + 1}
            </button>
          ) : null}
        </li>
      ))}
      <li>
        <button type="button" className="quiet" onClick={() => write([...parts, firstOf('facts', facts, undefined)])}>
          Add a part
        </button>
      </li>
    </ol>
  )
}

function Known({ names, facts, onChange }: { readonly names: readonly unknown[] } & Omit<ConditionProps, 'condition'>) {
  return (
    <fieldset className="group">
      <legend>Facts that are known</legend>
      {facts.facts.map(({ name, title }) => (
        <label key={name} className="choice">
          <input
            type="checkbox"
            checked={names.includes(name)}
            onChange={({ target }) =>
              onChange({ required: target.checked ? [...names, name] : names.filter((other) => other !== name) })
            }
          />
          {title}
        </label>
      ))}
    </fieldset>
  )
}

interface FactTestsProps extends Omit<ConditionProps, 'condition'> {
  readonly tests: Readonly<Record<string, unknown>>
}

function FactTests({ tests, facts, onChange }: FactTestsProps) {
  const names = Object.keys(tests)
  const free = facts.facts.filter((fact) => !names.includes(fact.name) && testsFor(fact).length > 0)
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <OneTest
            fact={facts.facts.find((fact) => fact.name === name)}
            areFactsRead={facts.facts.length > 0}
            name={name}
            test={isRecord(tests[name]) ? tests[name] : {}}
            // In the order of the facts: a list that changes while one types into it loses the letters before.
            offered={facts.facts.filter((fact) => fact.name === name || free.includes(fact))}
            onRename={(fact) =>
              onChange(
                Object.fromEntries(
                  names.map((each) => (each === name ? [fact.name, firstTest(fact)] : [each, tests[each]])),
                ),
              )
            }
            onChange={(test) => onChange({ ...tests, [name]: test })}
          />
          {names.length > 1 ? (
            <button
              type="button"
              className="quiet remove"
              onClick={() => onChange(Object.fromEntries(Object.entries(tests).filter(([other]) => other !== name)))}
            >
              Remove this test
            </button>
          ) : null}
        </li>
      ))}
      {free[0] === undefined ? null : (
        <li>
          <button
            type="button"
            className="quiet"
            onClick={() => {
              const fact = nearestFact(free)
              if (fact !== undefined) onChange({ ...tests, [fact.name]: firstTest(fact) })
            }}
          >
            And another test
          </button>
        </li>
      )}
    </ul>
  )
}

interface OneTestProps {
  /** Undefined for a fact that is not known at this step. */
  readonly fact: FactAtStep | undefined
  /** There are none until they are read, and while the journey has errors: nothing is known of any of them then. */
  readonly areFactsRead: boolean
  readonly name: string
  readonly test: Readonly<Record<string, unknown>>
  /** The facts that it can test: this one, and those that no other test has. */
  readonly offered: readonly FactAtStep[]
  readonly onRename: (fact: FactAtStep) => void
  readonly onChange: (test: Readonly<Record<string, unknown>>) => void
}

function OneTest({ fact, areFactsRead, name, test, offered, onRename, onChange }: OneTestProps) {
  const kinds = fact === undefined ? [] : testsFor(fact)
  const written = (Object.keys(TESTS) as TestKind[]).filter((kind) => Object.hasOwn(test, kind))
  const kind = written[0]
  return (
    <div className="test">
      <select
        aria-label="Fact"
        value={name}
        onChange={({ target }) => {
          const chosen = offered.find((each) => each.name === target.value)
          if (chosen !== undefined) onRename(chosen)
        }}
      >
        {fact === undefined ? <option value={name}>{name}</option> : null}
        {offered.map((each) => (
          <option key={each.name} value={each.name}>
            {each.title}
          </option>
        ))}
      </select>
      {fact === undefined && areFactsRead ? (
        <p className="error">No visitor has given “{name}” when this is tested.</p>
      ) : null}
      {fact === undefined || kind === undefined || Object.keys(test).length !== 1 || isRecord(test[kind]) ? (
        <code>{JSON.stringify(test)}</code>
      ) : (
        <>
          <select
            aria-label={`Test of ${fact.title}`}
            value={kind}
            onChange={({ target }) => {
              const chosen = target.value as TestKind
              onChange({ [chosen]: firstValue(chosen, fact) })
            }}
          >
            {[...new Set([kind, ...kinds])].map((each) => (
              <option key={each} value={each}>
                {TESTS[each]}
              </option>
            ))}
          </select>
          <Value fact={fact} kind={kind} value={test[kind]} onChange={(value) => onChange({ [kind]: value })} />
        </>
      )}
      {fact?.isAlwaysKnown === false ? (
        <p className="help">
          Some visitors come here without it. A transition may only test it together with “these are known”.
        </p>
      ) : null}
    </div>
  )
}

interface ValueProps {
  readonly fact: FactAtStep
  readonly kind: TestKind
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

function Value({ fact: { title, values, type }, kind, value, onChange }: ValueProps) {
  if (kind === 'enum' && values !== null) {
    const chosen = Array.isArray(value) ? (value as unknown[]) : []
    return (
      <span role="group" aria-label={`Values of ${title}`}>
        {values.map((each) => (
          <label key={String(each)} className="choice">
            <input
              type="checkbox"
              checked={chosen.includes(each)}
              onChange={({ target }) =>
                onChange(values.filter((other) => (other === each ? target.checked : chosen.includes(other))))
              }
            />
            {shown(each)}
          </label>
        ))}
      </span>
    )
  }
  if (kind === 'const' && values !== null)
    return (
      <select
        aria-label={`Value of ${title}`}
        value={values.findIndex((each) => each === value)}
        onChange={({ target }) => onChange(values[Number(target.value)])}
      >
        {values.includes(value as string) ? null : <option value={-1}>{shown(value)}, which cannot occur</option>}
        {values.map((each, index) => (
          <option key={String(each)} value={index}>
            {shown(each)}
          </option>
        ))}
      </select>
    )
  const isNumber = type === 'number' || kind !== 'const'
  return (
    <input
      aria-label={`Value of ${title}`}
      type={isNumber && kind !== 'enum' ? 'number' : 'text'}
      value={Array.isArray(value) ? value.join(', ') : String(value)}
      onChange={({ target }) => {
        const text = target.value
        onChange(kind === 'enum' ? text.split(',').map((each) => each.trim()) : isNumber ? Number(text) : text)
      }}
    />
  )
}

const shown = (value: unknown) => (value === true ? 'yes' : value === false ? 'no' : titleOf(String(value)))

function kindOf(condition: unknown): Kind {
  if (typeof condition === 'string') return 'named'
  if (!isRecord(condition)) return 'facts'
  return (['allOf', 'anyOf', 'not', 'required'] as const).find((kind) => Object.hasOwn(condition, kind)) ?? 'facts'
}

/** A new condition of a kind. An existing condition becomes a part of a combination. */
function firstOf(kind: Kind, facts: FactsHere, condition: unknown): unknown {
  const { conditions } = facts
  const test = firstCondition({ ...facts, conditions: [] })
  switch (kind) {
    case 'named':
      return conditions[0]
    case 'facts':
      return test
    case 'required': {
      const nearest = nearestFact(facts.facts)
      return { required: nearest === undefined ? [] : [nearest.name] }
    }
    case 'not':
      return { not: condition ?? test }
    default:
      return { [kind]: [condition ?? test] }
  }
}

function listAt(condition: unknown, key: string): readonly unknown[] {
  const list = isRecord(condition) ? condition[key] : undefined
  return Array.isArray(list) ? (list as unknown[]) : []
}
