import type { ObjectFieldTemplateProps } from '@rjsf/utils'

/** The fields of a step one under the other. The step's heading names them, so they need no group of their own. */
export function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  return <div className="form-fields">{properties.map(({ content }) => content)}</div>
}
