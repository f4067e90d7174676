import type { Field } from '../../../engine/index.ts'
import { exampleIn } from './example-in.ts'
import type { Named } from './named.ts'

/** "+353" in the words of a field that takes UK numbers only, or an example with the code that they say to leave out. */
export function wrongCountry(text: string, { rule }: Field): Named | undefined {
  if (rule?.ukMobile === undefined) return undefined
  const [said] = OTHER_CODE.exec(text) ?? []
  if (said !== undefined) return { said, what: 'the code of the country', limit: '+44' }
  const [, without] = WITHOUT_CODE.exec(text) ?? []
  const example = without === undefined ? undefined : exampleIn(text)
  return without === undefined || example === undefined || !/^\(?(?:\+|00)/.test(example)
    ? undefined
    : { said: example, what: 'what is asked for', limit: `without ${without}` }
}

/** "With or without" asks for either. */
const WITHOUT_CODE = /(?<!\bor )\b(?:without|leave out)(?: the)? ((?:\+|00)44)\b/i

const OTHER_CODE = /(?<![\w+])(?:\+(?!44)\d{1,3}|00(?!44)[1-9]\d)/
