import type { AddressParts } from '../../domain/index.ts'
import places from './places.json'

/**
 * The parts of an address in one line, such as "FLAT 5 74 CHAUCER ROAD, BEDFORD BEDS". Country and county are
 * recognised by name at the end; the town is the word before them, or a known name of several words. The line itself
 * is still what is shown. Undefined without a town.
 */
export function oneLineAddress(line: string): (AddressParts & { readonly postTown: string }) | undefined {
  const { rest: inCounty } = withoutLast(tidy(line), places.countries)
  const { rest: place, last: county } = withoutLast(inCounty, places.counties)
  const { rest, last: longTown } = withoutLast(place, places.townsOfMoreWords)
  const words = rest.split(' ')
  const postTown = longTown ?? words.pop() ?? ''
  // A house number or a postcode at the end is not a town.
  if (!/^[\p{L}'’.() -]{3,}$/u.test(postTown)) return undefined
  const street1 = tidy(longTown === undefined ? words.join(' ') : rest)
  return { street1, postTown, ...(county !== undefined && { county }) }
}

function withoutLast(text: string, names: readonly string[]): { readonly rest: string; readonly last?: string } {
  const upper = text.toUpperCase()
  const fitting = names.filter((name) => upper.endsWith(` ${name}`) || upper.endsWith(`,${name}`))
  const [name] = fitting.sort((a, b) => b.length - a.length)
  return name === undefined
    ? { rest: text }
    : { rest: tidy(text.slice(0, -name.length)), last: text.slice(-name.length) }
}

/** One space between words, no comma or full stop at either end. */
function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/^[\s,]+|[\s,.]+$/g, '')
}
