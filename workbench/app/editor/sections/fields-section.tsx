import { useId, useState } from 'react'
import { isRecord } from '../../../../domain/index.ts'
import { fieldFile } from '../../../../loader/index.ts'
import { useEdits, useEditState } from '../../shell/edits/edits.tsx'
import { nameFrom } from '../model/between.ts'
import { partOf } from '../model/journey-chain.ts'
import { stepPatch } from '../model/step-patch.ts'
import { withStep } from '../model/with-step.ts'
import { useStep } from './step-context.ts'
import { EntriesSection } from './entries-section.tsx'
import { FieldFile } from './field-file.tsx'
import { FIELD_KINDS, newField, type FieldKind } from './new-field.ts'
import { definition } from './journey-schema.ts'

/** What the step asks. */
export function FieldsSection() {
  const [added, setAdded] = useState('')
  return (
    <EntriesSection
      part="fields"
      heading="Questions"
      entry="question"
      help="What is asked, by the name of the answer. A question with a condition shows only where it holds. Open a question to change its words, its choices and its messages."
      schema={FIELD}
      hidden={HIDDEN_HERE}
      summary={(_, field) => {
        const file = field['$ref']
        const path = typeof file === 'string' ? `schemas/fields/${file.split('/').at(-1) ?? ''}` : null
        return path === null ? null : <FieldFile path={path} isNew={path === added} />
      }}
    >
      <AnsweringButtons />
      <AddExisting />
      <AddNew onAdd={setAdded} />
    </EntriesSection>
  )
}

/** Warns that visitors cannot see which question a button answers if the step also asks a question. */
function AnsweringButtons() {
  const { step } = useStep()
  const labels = Object.values(partOf(step, 'actions')).flatMap((action) =>
    isRecord(action) && 'set' in action && typeof action['label'] === 'string' ? [`“${action['label']}”`] : [],
  )
  return labels.length === 0 ? null : (
    <p className="help">
      Buttons of this step are answers themselves ({labels.join(', ')}). Visitors may not see which of them answers a
      question beside them: give the question a step of its own.
    </p>
  )
}

/** The reference is shown as the file that it names; what else a step says of a field is in the schema of fields. */
const FIELD = { ...definition('field'), additionalProperties: {} }

const HIDDEN_HERE = ['$ref']

function AddExisting() {
  const { model, step, names, change } = useStep()
  const id = useId()
  const [file, setFile] = useState('')
  const fields = partOf(step, 'fields')
  const add = () => {
    const known = (names['fieldName'] ?? []).find((name) => fieldFile(name) === file)
    const name = known ?? file.replace(/\.json$/, '').replaceAll('-', '_')
    change(`Add field ${name} to ${model.id}`, { ...step, fields: { ...fields, [name]: { $ref: file } } })
    setFile('')
  }
  return (
    <div className="add">
      <label htmlFor={id}>A question that other steps ask</label>
      <select id={id} value={file} onChange={({ target }) => setFile(target.value)}>
        <option value="">Choose a question …</option>
        {(names['fieldFile'] ?? []).map((each) => (
          <option key={each} value={each}>
            {each.replace(/\.json$/, '')}
          </option>
        ))}
      </select>
      <button type="button" disabled={file === ''} onClick={add}>
        Ask it here
      </button>
    </div>
  )
}

/** A new question: a file in schemas/fields, and its name in the step. */
function AddNew({ onAdd }: { readonly onAdd: (path: string) => void }) {
  const { model, step, names } = useStep()
  const edits = useEdits()
  const { texts } = useEditState()
  const id = useId()
  const [label, setLabel] = useState('')
  const [kind, setKind] = useState<FieldKind>('text')
  const fields = partOf(step, 'fields')
  const taken = [...(names['fieldName'] ?? []), ...Object.keys(fields)]
  const name = nameFrom(label, taken)
  const path = `schemas/fields/${fieldFile(name)}`
  const isTaken = names['fieldFile']?.includes(fieldFile(name)) === true || typeof texts[path] === 'string'
  const add = () => {
    const text = texts[model.path]
    if (typeof text !== 'string' || isTaken) return
    const patch = stepPatch(model, { ...step, fields: { ...fields, [name]: { $ref: fieldFile(name) } } })
    edits.edit(`Add field ${name} to ${model.id}`, {
      [path]: newField(kind, label.trim()),
      [model.path]: withStep(text, model.id, patch),
    })
    onAdd(path)
    setLabel('')
  }
  return (
    <div className="add">
      <label htmlFor={id}>Words of a new question</label>
      <input id={id} value={label} onChange={({ target }) => setLabel(target.value)} />
      <label htmlFor={`${id}-kind`}>Its answer</label>
      <select id={`${id}-kind`} value={kind} onChange={({ target }) => setKind(target.value as FieldKind)}>
        {(Object.keys(FIELD_KINDS) as FieldKind[]).map((each) => (
          <option key={each} value={each}>
            {FIELD_KINDS[each].title}
          </option>
        ))}
      </select>
      <button type="button" disabled={label.trim() === '' || isTaken} onClick={add}>
        Add question
      </button>
    </div>
  )
}
