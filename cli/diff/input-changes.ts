import type { EffectUse, InputSource } from '../../engine/index.ts'
import { keysOf } from './leaves.ts'

/** What an effect sends now and did not send before, as sentences about it: "also sends howManyCars". */
export function inputChanges(old: EffectUse['input'], now: EffectUse['input']): readonly string[] {
  return keysOf(old, now).map(({ key, old: was, now: is }) => {
    if (was === undefined) return `also sends ${key}${is === undefined ? '' : inBrackets(key, is)}`
    if (is === undefined) return `no longer sends ${key}`
    return `sent ${key} as ${sourceWords(was)}; it sends ${sourceWords(is)}`
  })
}

/** An answer that is sent under its own name needs no words. */
function inBrackets(key: string, source: InputSource): string {
  return 'answer' in source && source.answer === key && source.as === undefined && source.optional !== true
    ? ''
    : ` (${sourceWords(source)})`
}

function sourceWords(source: InputSource): string {
  if ('const' in source) return `always ${JSON.stringify(source.const)}`
  const { answer, as, optional } = source
  return `the answer ${answer}${as === undefined ? '' : ' as a date such as 2015-03-27'}${optional === true ? ' where it is given' : ''}`
}
