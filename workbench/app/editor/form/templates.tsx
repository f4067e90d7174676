import {
  type ArrayFieldTemplateProps,
  type FieldTemplateProps,
  type ObjectFieldTemplateProps,
  type RJSFSchema,
  type TemplatesType,
} from '@rjsf/utils'
import { useId, useState, type ReactNode } from 'react'
import { AddMessage } from './add-message.tsx'
import type { PartFormContext } from './form-context.ts'
import { memberTitle } from '../model/title-of.ts'
import { optionsOf, type PartOptions } from './narrowed-schema.ts'

type Context = PartFormContext
type Registry = FieldTemplateProps<unknown, RJSFSchema, Context>['registry']

/** The templates of RJSF for the parts of a journey: each member with its help, its errors, and a way to remove it. */
export const TEMPLATES: Partial<TemplatesType<unknown, RJSFSchema, Context>> = {
  FieldTemplate: MemberTemplate,
  ObjectFieldTemplate: MembersTemplate,
  ArrayFieldTemplate: ListTemplate,
}

function MemberTemplate(props: FieldTemplateProps<unknown, RJSFSchema, Context>) {
  const { id, label, children, schema, uiSchema, rawErrors, registry, hidden } = props
  const options = optionsOf(uiSchema)
  if (hidden === true) return <div hidden>{children}</div>
  if (options.path.length === 0) return <div className="part">{children}</div>
  const isGroup = schema.type === 'object' || schema.type === 'array' || uiSchema?.['ui:field'] !== undefined
  const name = label === '' ? memberTitle(String(options.path.at(-1))) : label
  const help = schema.description ?? ''
  const inner = (
    <>
      {isGroup || schema.type === 'boolean' ? null : <label htmlFor={id}>{name}</label>}
      <Kinds id={id} name={name} options={options} registry={registry} />
      {children}
      <p id={`${id}-help`} className="help">
        {help}
      </p>
      {rawErrors?.map((error) => (
        <p key={error} className="error">
          {error}
        </p>
      ))}
      {options.isRemovable ? (
        <button type="button" className="quiet remove" onClick={() => contextOf(registry).set(options.path, undefined)}>
          Remove {removedName(options.path, name)}
        </button>
      ) : null}
    </>
  )
  if (!isGroup) return <div className="member">{inner}</div>
  return (
    <fieldset className="member group">
      <legend>{name}</legend>
      {inner}
    </fieldset>
  )
}

/** Those of the question itself; of a part of its answer they are added by their names. */
const isMessages = (path: PartOptions['path']) => path.length === 1 && path[0] === 'messages'

/** "Remove required" would be read as making it optional. */
const removedName = (path: PartOptions['path'], name: string) =>
  path.at(-2) === 'messages' ? `the message “${name}”` : lowerFirst(name)

function MembersTemplate({ properties, uiSchema, registry }: ObjectFieldTemplateProps<unknown, RJSFSchema, Context>) {
  const options = optionsOf(uiSchema)
  return (
    <>
      {properties.map(({ content }) => content)}
      <AddMember options={options} registry={registry} />
      {options.named === null ? null : isMessages(options.path) ? (
        <AddMessage
          keys={options.named.names}
          onAdd={(key) => contextOf(registry).set([...options.path, key], options.named?.initial)}
        />
      ) : (
        <AddNamed options={options} registry={registry} />
      )}
    </>
  )
}

function ListTemplate({ items, uiSchema, registry }: ArrayFieldTemplateProps<unknown, RJSFSchema, Context>) {
  const options = optionsOf(uiSchema)
  const [entry] = options.addable
  return (
    <>
      {items}
      {entry === undefined ? null : (
        <button
          type="button"
          className="quiet"
          onClick={() => contextOf(registry).set([...options.path, '-'], entry.initial)}
        >
          Add {entry.title === 'entry' ? 'an' : 'a'} {entry.title}
        </button>
      )}
    </>
  )
}

interface MenuProps {
  readonly options: PartOptions
  readonly registry: Registry
}

/** "Add …": a menu of the members that are not set, each with what it is for. */
function AddMember({ options: { addable, path }, registry }: MenuProps) {
  const id = useId()
  const [key, setKey] = useState('')
  if (addable.length === 0) return null
  const chosen = addable.find((each) => each.key === key)
  const [only] = addable
  if (only !== undefined && addable.length === 1)
    return (
      <div className="add">
        <button
          type="button"
          aria-describedby={`${id}-help`}
          onClick={() => contextOf(registry).set([...path, only.key], only.initial)}
        >
          Add {lowerFirst(only.title)}
        </button>
        <p id={`${id}-help`} className="help">
          {only.description}
        </p>
      </div>
    )
  return (
    <div className="add">
      <label htmlFor={id}>{path.length === 0 ? 'Add' : `Add to ${lowerFirst(memberTitle(String(path.at(-1))))}`}</label>
      <select
        id={id}
        value={chosen?.key ?? ''}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => setKey(target.value)}
      >
        <option value="">Choose what to add …</option>
        {addable.map((each) => (
          <option key={each.key} value={each.key}>
            {each.title}
          </option>
        ))}
      </select>
      <button
        type="button"
        disabled={chosen === undefined}
        onClick={() => {
          if (chosen === undefined) return
          contextOf(registry).set([...path, chosen.key], chosen.initial)
          setKey('')
        }}
      >
        Add{chosen === undefined ? '' : ` ${lowerFirst(chosen.title)}`}
      </button>
      <p id={`${id}-help`} className="help">
        {chosen?.description ?? ''}
      </p>
    </div>
  )
}

/** A member whose name the writer chooses, such as the answer that a button sets. */
function AddNamed({ options: { named, path }, registry }: MenuProps) {
  const id = useId()
  const [name, setName] = useState('')
  return (
    <details className="between">
      <summary>Add something else by its name</summary>
      <div className="add">
        <label htmlFor={id}>Name of the entry</label>
        <input id={id} list={`${id}-names`} value={name} onChange={({ target }) => setName(target.value.trim())} />
        <datalist id={`${id}-names`}>
          {named?.names.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <button
          type="button"
          disabled={name === ''}
          onClick={() => {
            contextOf(registry).set([...path, name], named?.initial)
            setName('')
          }}
        >
          Add entry
        </button>
      </div>
    </details>
  )
}

interface KindsProps extends MenuProps {
  readonly id: string
  readonly name: string
}

/** Which kind of value it is, where there are several: changing it begins with a new value of that kind. */
function Kinds({ id, name, options: { kinds, kind, path }, registry }: KindsProps): ReactNode {
  if (kinds.length < 2) return null
  return (
    <select
      className="kinds"
      id={`${id}-kind`}
      aria-label={`Kind of ${lowerFirst(name)}`}
      value={kind}
      onChange={({ target }) => contextOf(registry).set(path, kinds[Number(target.value)]?.initial)}
    >
      {kinds.map(({ title }, index) => (
        <option key={title + String(index)} value={index}>
          {title}
        </option>
      ))}
    </select>
  )
}

const contextOf = (registry: Registry): Context => registry.formContext as Context

export function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
