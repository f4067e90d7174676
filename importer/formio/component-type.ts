import type { SourceNode } from '../source/source-node.ts'
import { isOwnType } from './form-io-answers.ts'
import { navType } from './nav-type.ts'
import { standardType } from './standard-type.ts'

/** Words on a page. */
export const CONTENT = ['content', 'htmlelement']
/** They only arrange what is in them. */
export const LAYOUTS = ['panel', 'fieldset', 'well', 'columns', 'table', 'tabs', 'container']

/**
 * The type of Form.io that a component is read as. One that others have added is known by its parts: its values, its components
 * or its words; or, if it is answered, by its name.
 */
export function componentType(component: SourceNode): string {
  const written = component.text('type') ?? ''
  const own = navType(component)
  if (own !== undefined) return own
  const type = standardType(written)
  if (type === 'button' || CONTENT.includes(type) || LAYOUTS.includes(type) || isOwnType(type)) return type
  const shape =
    SHAPES.find(({ fits }) => fits(component)) ??
    (isAnswered(component) ? NAMES.find(({ name }) => name.test(type)) : undefined)
  if (shape === undefined) return type
  component.assumed(`Components of the type "${written}" are not known here: it is read as ${shape.words}.`)
  return shape.type
}

interface Shape {
  readonly type: string
  readonly words: string
  readonly fits: (component: SourceNode) => boolean
}

const SHAPES: readonly Shape[] = [
  {
    type: 'selectboxes',
    words: 'boxes to tick, by its values',
    fits: (component) => hasChoices(component) && component.at('inputType')?.value === 'checkbox',
  },
  { type: 'radio', words: 'one choice, by its values', fits: hasChoices },
  {
    type: 'select',
    words: 'a list of choices, by its values',
    fits: (component) => hasChoices(component.at('data')),
  },
  {
    type: 'panel',
    words: 'what is in it',
    fits: (component) => component.list('components').some((inside) => inside.has('type')) && !isAnswered(component),
  },
  {
    type: 'content',
    words: 'its words; an answer, if it takes one, is not asked',
    fits: (component) =>
      ['html', 'content'].some((key) => {
        const words = component.at(key)?.value
        return typeof words === 'string' && words.trim() !== ''
      }),
  },
]

/** "navDatepicker", "ourCheckbox" */
const NAMES = [
  { type: 'checkbox', words: 'one box to tick, by its name', name: /checkbox$/i },
  { type: 'month', words: 'a month, by its name', name: /month(?:picker|field)?$/i },
  { type: 'year', words: 'a year, by its name', name: /year(?:picker|field)?$/i },
  { type: 'date', words: 'a date, by its name', name: /date(?:picker|field)?$/i },
  { type: 'textarea', words: 'text in several lines, by its name', name: /textarea$/i },
  {
    type: 'textfield',
    words: 'a line of text, by its name',
    name: /(?:text(?:field|box|input)|name|iban|bsn|bank-?account|post-?(?:al)?code|zip(?:code)?|plate|nr(?:field)?)$/i,
  },
  { type: 'email', words: 'an e-mail address, by its name', name: /e-?mail(?:field|address)?$/i },
  { type: 'phoneNumber', words: 'a phone number, by its name', name: /phone(?:number|field)?$/i },
  { type: 'file', words: 'files, by its name', name: /(?:attachment|upload)$/i },
  { type: 'address', words: 'an address that is typed, by its name', name: /address$/i },
] as const

function hasChoices(component: SourceNode | undefined): boolean {
  const values = component?.list('values') ?? []
  return values.length > 0 && values.every((one) => one.has('value') && one.has('label'))
}

/** Its parts are an answer of its own: a list, perhaps. */
function isAnswered(component: SourceNode): boolean {
  return component.at('input')?.value === true
}
