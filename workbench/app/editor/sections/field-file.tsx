import { useMemo, useState } from 'react'
import { reprinted } from '../../../text/index.ts'
import { useEdits, useFiles } from '../../shell/edits/edits.tsx'
import { PartForm } from '../form/part-form.tsx'
import { parsed } from '../model/journey-chain.ts'
import { messagesToAdd } from '../model/messages-to-add.ts'
import { schemaOfField } from '../model/schema-of-field.ts'
import { ChoiceLines } from './choice-lines.tsx'
import { useStep } from './step-context.ts'

interface FieldFileProps {
  readonly path: string
  /** A new question is open from the start: its choices and messages are only examples. */
  readonly isNew: boolean
}

/** The file of a field: what is changed there changes every step that asks it. */
export function FieldFile({ path, isNew }: FieldFileProps) {
  const [isOpen, setOpen] = useState(isNew)
  return (
    <details className="between" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Words, choices and messages ({path})</summary>
      {isOpen ? <OpenFieldFile path={path} isNew={isNew} /> : null}
    </details>
  )
}

function OpenFieldFile({ path, isNew }: FieldFileProps) {
  const { facts, names } = useStep()
  const edits = useEdits()
  const { texts, failure } = useFiles(useMemo(() => [path], [path]))
  const text = texts[path]
  const json = useMemo(() => parsed(text), [text])
  const offered = useMemo(
    () => ({ ...names, messageKey: json === undefined ? [] : messagesToAdd(json) }),
    [names, json],
  )
  const schema = useMemo(() => schemaOfField(json ?? {}), [json])
  if (failure !== null) return <p role="alert">{failure}</p>
  if (text === undefined) return <p>Loading …</p>
  if (text === null || json === undefined)
    return <p role="alert">{text === null ? `There is no ${path}.` : `${path} is not JSON at the moment.`}</p>
  const write = (value: unknown) =>
    edits.edit(`Change ${path.split('/').at(-1) ?? path}`, { [path]: reprinted(text, value) }, path)
  return (
    <>
      <p className="help">Every step and journey that names this file asks what you write here.</p>
      <ChoiceLines field={json} isNew={isNew} onChange={write} />
      <PartForm
        id={`field-${path.replaceAll(/[^a-z0-9]+/gi, '-')}`}
        root={schema}
        schema={schema}
        value={json}
        names={offered}
        facts={facts}
        hidden={HIDDEN}
        onChange={write}
      />
    </>
  )
}

const HIDDEN = ['$schema', '$ref', 'when', 'requiredWhen', 'partsWhen']
