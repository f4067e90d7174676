import Form from '@rjsf/core'
import type { ErrorSchema, RJSFSchema } from '@rjsf/utils'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import type { Json } from '../model/journey-chain.ts'
import { ConditionField } from './condition-field.tsx'
import { firstCondition } from '../condition/first-condition.ts'
import type { FactsHere } from '../condition/facts-here.ts'
import type { PartFormContext } from './form-context.ts'
import { narrowedSchema, type Names } from './narrowed-schema.ts'
import { partValidator } from './part-validator.ts'
import { TEMPLATES } from './templates.tsx'
import { NamesWidget, WordsWidget } from './widgets.tsx'
import { withValueAt } from './with-value-at.ts'

export interface PartFormProps {
  /** Of this page alone: the ids of inputs derive from it. */
  readonly id: string
  /** The meta-schema of the file, and the part of it that the form edits. */
  readonly root: Json
  readonly schema: Json
  readonly value: unknown
  readonly names: Names
  readonly facts: FactsHere
  /** Members that are edited elsewhere. */
  readonly hidden?: readonly string[]
  /** Members that a journey needs, so that none of them is offered for removal. */
  readonly kept?: readonly string[]
  readonly errors?: ErrorSchema
  readonly onChange: (value: unknown) => void
}

/** The form of one part of a file, made by RJSF from the meta-schema and narrowed to what the part has. */
export function PartForm({ id, root, schema, value, names, facts, hidden, kept, errors, onChange }: PartFormProps) {
  // The list of facts is a new object at every render; the initial condition seldom changes.
  const condition = JSON.stringify(firstCondition(facts))
  const { schema: narrowed, uiSchema } = useMemo(
    () => narrowedSchema(schema, value, root, names, JSON.parse(condition), hidden ?? NONE, kept ?? NONE),
    [schema, value, root, names, condition, hidden, kept],
  )
  // RJSF treats functions as equal and keeps the first one, so its buttons must not depend on the first render.
  const latest = useRef({ value, onChange })
  useLayoutEffect(() => {
    latest.current = { value, onChange }
  })
  const set = useCallback<PartFormContext['set']>(
    (path, part) => latest.current.onChange(withValueAt(latest.current.value, path, part)),
    [],
  )
  const context: PartFormContext = { facts, names, set }
  return (
    <Form<unknown, RJSFSchema, PartFormContext>
      // The page has no form to send: every change is an edit.
      tagName="div"
      idPrefix={id}
      idSeparator="-"
      schema={narrowed}
      uiSchema={uiSchema}
      formData={value}
      formContext={context}
      validator={partValidator}
      templates={TEMPLATES}
      fields={FIELDS}
      widgets={WIDGETS}
      experimental_defaultFormStateBehavior={NOTHING_FILLED_IN}
      {...(errors === undefined ? {} : { extraErrors: errors })}
      liveValidate
      noHtml5Validate
      showErrorList={false}
      onChange={({ formData }) => {
        if (JSON.stringify(formData) !== JSON.stringify(value)) onChange(formData)
      }}
    >
      {NO_BUTTONS}
    </Form>
  )
}

const NONE: readonly string[] = []
const NO_BUTTONS = <></>
const FIELDS = { condition: ConditionField }
const WIDGETS = { names: NamesWidget, words: WordsWidget }

/** A file says only what somebody wrote. */
const NOTHING_FILLED_IN = {
  emptyObjectFields: 'skipDefaults',
  constAsDefaults: 'never',
  arrayMinItems: { populate: 'never' },
} as const
