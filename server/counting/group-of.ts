import type { Group } from '../../funnel/index.ts'
import type { Claim } from '../database/index.ts'
import { sandboxPeople } from '../providers/index.ts'

/** Whom a claim counts as. Not final: the mark of a bot comes with the submission, that of staff with the e-mail address. */
export function groupOf(
  { results, fields }: { readonly results: Marks; readonly fields: Claim['fields'] },
  { sandbox }: { sandbox: boolean },
): Group {
  if (results.is_bot === true) return 'bot'
  if (results.is_test === true) return 'staff'
  return sandbox && isSandboxPerson(fields) ? 'sandbox' : 'person'
}

interface Marks {
  readonly is_bot?: unknown
  readonly is_test?: unknown
}

const FIELDS: Readonly<Record<string, string>> = {
  first_name: 'first name',
  last_name: 'surname',
  postcode: 'postcode',
  email: 'e-mail',
  phone_number: 'mobile',
}

/** Whether it has a value that makes a sandbox supplier answer in a certain way. */
function isSandboxPerson(fields: Claim['fields']): boolean {
  return Object.entries(FIELDS).some(([name, field]) => {
    const value = fields[name]
    return typeof value === 'string' && SPECIAL.has(`${field} ${bare(value)}`)
  })
}

/** As it is typed or stored: a mobile number is stored with its country. */
const bare = (value: string) => value.replaceAll(/\s/g, '').replace(/^\+44/, '0').toLowerCase()

const SPECIAL: ReadonlySet<string> = new Set(sandboxPeople.map(({ field, value }) => `${field} ${bare(value)}`))
