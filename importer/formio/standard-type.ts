/**
 * The type of Form.io itself that a component is made of. Forms of British Columbia's government use most of these under two more names.
 *
 * @example standardType('simpletextfield') // 'textfield'
 * @example standardType('simpleradioadvanced') // 'radio'
 */
export function standardType(type: string): string {
  const own = /^simple(.+?)(?:advanced)?$/.exec(type)?.[1] ?? type
  return OTHER_NAMES.get(own) ?? own
}

/** Where the name is another one as well. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bcaddress: 'address',
    btnreset: 'button',
    btnsubmit: 'button',
    checkboxes: 'selectboxes',
    cols2: 'columns',
    cols3: 'columns',
    cols4: 'columns',
    heading: 'htmlelement',
    paragraph: 'htmlelement',
    phonenumber: 'phoneNumber',
    radios: 'radio',
  }),
)
