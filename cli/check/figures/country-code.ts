import type { Field } from '../../../engine/index.ts'
import type { Named } from './named.ts'

/** "+353" in the words of a field that takes UK numbers only. */
export function wrongCountry(text: string, { rule }: Field): Named | undefined {
  const [said] = rule?.ukMobile === undefined ? [] : (OTHER_CODE.exec(text) ?? [])
  return said === undefined ? undefined : { said, what: 'the code of the country', limit: '+44' }
}

const OTHER_CODE = /(?<![\w+])(?:\+(?!44)\d{1,3}|00(?!44)[1-9]\d)/
