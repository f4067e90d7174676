import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils'
import { Fragment, useContext, type FocusEvent } from 'react'
import { arranged, BeneathContext } from '../../frame/beneath.ts'
import { beneathField } from '../../frame/beneath-field.ts'
import { FieldGroup } from '../../frame/field-group.tsx'
import { OwnErrors } from '../../frame/own-errors.ts'
import type { FormContext } from '../../field/form-context.ts'

/**
 * The fields of a step, one below the other, labelled by the step's heading. An object among them is a group with its legend.
 */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps<unknown, RJSFSchema, FormContext>) {
  const { title, description, fieldPathId, registry } = props
  const errors = useContext(OwnErrors)
  const { below, beneath } = arranged(props)
  if (fieldPathId.path.length > 0) {
    return (
      <FieldGroup
        id={fieldPathId.$id}
        legend={title}
        hint={typeof description === 'string' ? description : undefined}
        errors={errors.map((message) => ({ message }))}
      >
        <div className="inner-fields">{below.map(({ content }) => content)}</div>
      </FieldGroup>
    )
  }
  const leave = ({ target, relatedTarget }: FocusEvent) => registry.formContext.leave(target, relatedTarget)
  return (
    <div className="form-fields" onBlur={leave}>
      <BeneathContext value={beneath}>
        {below.map(({ name, content }) => (
          <Fragment key={name}>
            {content}
            {beneathField(name)}
          </Fragment>
        ))}
      </BeneathContext>
    </div>
  )
}
