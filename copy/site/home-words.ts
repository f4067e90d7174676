import { ContentError } from './content-error.ts'
import type { Site } from './site.ts'

const FILE = 'content/home.json'

/** What is read here of content/home.json; schemas/home.schema.json has the rest. */
interface HomeFile {
  readonly variants: readonly { readonly path: string; readonly journey: string; readonly claim: string }[]
  readonly claims: Readonly<Record<string, unknown>>
  readonly lenders: readonly string[]
  readonly faq: readonly string[]
}

/** Names that content/home.json refers to. */
export interface KnownNames {
  /** content/lenders.json */
  readonly lenders: readonly { readonly name: string }[]
  /** Not compared without it: the build compares them itself. */
  readonly journeys?: readonly string[]
}

/** The words of the home page, with the answers that it takes from the page of questions. Throws HOME_ADDRESS, HOME_JOURNEY, HOME_LENDER or HOME_QUESTION. */
export function homeWords({ words, pages, fees }: Site, { lenders, journeys }: KnownNames) {
  const home = words[FILE] as HomeFile
  requireVariants(home, journeys)
  const unknown = home.lenders.findIndex((name) => !lenders.some((lender) => lender.name === name))
  if (unknown !== -1)
    throw new ContentError(
      'HOME_LENDER',
      `${FILE}#/lenders/${unknown}`,
      `"${home.lenders[unknown]}" is not a lender of content/lenders.json. Add it there or remove it.`,
    )
  const questions = pages.find(({ structuredData }) => structuredData === 'faq')?.blocks ?? []
  const faq = home.faq.map((id, index) => {
    const at = questions.findIndex((block) => block.kind === 'heading' && block.id === id)
    const heading = questions[at]
    if (heading?.kind !== 'heading') {
      const ids = questions.flatMap((block) => (block.kind === 'heading' ? [block.id] : []))
      throw new ContentError(
        'HOME_QUESTION',
        `${FILE}#/faq/${index}`,
        `"${id}" is not a question of the page of questions. The questions are ${ids.join(', ')}.`,
      )
    }
    const rest = questions.slice(at + 1)
    const end = rest.findIndex(({ kind }) => kind === 'heading')
    const answer = (end === -1 ? rest : rest.slice(0, end)).flatMap((block) =>
      block.kind === 'html' ? [block.html] : [],
    )
    return { id, question: heading.text, html: answer.join('') }
  })
  return { ...home, faq, fees: fees.rows }
}

/** Each variant has an address of its own, a journey and a claim, and one of them is the home page itself. Throws HOME_ADDRESS or HOME_JOURNEY. */
export function requireVariants(
  { variants, claims }: Pick<HomeFile, 'variants' | 'claims'>,
  journeys?: readonly string[],
): void {
  if (!variants.some(({ path }) => path === '/'))
    throw new ContentError(
      'HOME_ADDRESS',
      `${FILE}#/variants`,
      'no variant has the path "/", so there is no home page. Add it.',
    )
  for (const [index, { path, journey, claim }] of variants.entries()) {
    const at = `${FILE}#/variants/${index}`
    if (variants.findIndex((other) => other.path === path) < index)
      throw new ContentError(
        'HOME_ADDRESS',
        `${at}/path`,
        `two variants have the address "${path}", and a visitor would see only the first. Give this one another.`,
      )
    if (journeys?.includes(journey) === false)
      throw new ContentError(
        'HOME_JOURNEY',
        `${at}/journey`,
        `"${journey}" is not a journey. The journeys are ${journeys.join(', ')}.`,
      )
    if (!Object.hasOwn(claims, claim))
      throw new ContentError(
        'HOME_JOURNEY',
        `${at}/claim`,
        `"${claim}" is not a claim of this file. The claims are ${Object.keys(claims).join(', ')}.`,
      )
  }
}
