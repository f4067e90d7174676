import { home } from 'virtual:home'
import { journeys } from 'virtual:journeys'

/** One address of the home page: its claim about money, and the journey it leads to. */
export interface HomeVariant {
  readonly path: string
  readonly claim: keyof typeof home.claims
  /** The base path of its journey. */
  readonly start: string
}

/** C003, C004. Throws HOME_JOURNEY if a variant names an unknown journey. */
export function homeVariants(): readonly HomeVariant[] {
  return home.variants.map(({ path, claim, journey }) => {
    const start = journeys.find(({ name }) => name === journey)?.path
    if (start === undefined || !isClaim(claim)) {
      throw new Error(
        `HOME_JOURNEY content/home.json: the variant ${path} names the journey "${journey}" and the claim "${claim}"; one of them does not exist.`,
      )
    }
    return { path, claim, start }
  })
}

const isClaim = (name: string): name is keyof typeof home.claims => Object.hasOwn(home.claims, name)
