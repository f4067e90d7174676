/* eslint-disable @typescript-eslint/consistent-type-imports -- an import statement would make this file a module, and its declarations additions to modules that do not exist */
/** Made by scripts/vite/journeys-plugin.ts. */
declare module 'virtual:journeys' {
  type Definition = import('../engine/index.ts').JourneyDefinition
  type Overlay = import('../engine/index.ts').Overlay
  type Validator = import('../engine/index.ts').StepValidator
  type Rules = import('../engine/index.ts').Rules

  export interface JourneyModule {
    readonly definition: Definition
    readonly validators: Readonly<Record<string, Validator>>
    /** Those that its fields name. */
    readonly rules: Rules
  }

  export interface JourneyEntry {
    readonly name: string
    /** Where it starts: "/get-started-v3". */
    readonly path: string
    readonly title: string
    readonly load: () => Promise<JourneyModule>
    /** Its first step alone, for whoever opens it: the rest comes while that is read. */
    readonly first: () => Promise<JourneyModule>
    /** What it says in other languages, by their codes. */
    readonly languages: Readonly<Record<string, () => Promise<Overlay>>>
    /** Versions that only claims begun on them still run on. */
    readonly older: readonly { readonly version: number; readonly load: () => Promise<JourneyModule> }[]
  }

  export const journeys: readonly JourneyEntry[]
}

/** Made by scripts/vite/content-plugin.ts, as are the modules below. Read while prerendering only. */
declare module 'virtual:pages' {
  export type Page = import('../scripts/content/index.ts').ContentPage & { readonly isDraft: boolean }
  export const pages: readonly Page[]
}

declare module 'virtual:fees' {
  export const fees: import('../scripts/content/index.ts').Fees
}

declare module 'virtual:register' {
  export const register: import('../scripts/content/index.ts').Register
}

declare module 'virtual:home' {
  export type HomeFile = typeof import('../content/home.json')
  export interface Home extends Omit<HomeFile, 'faq'> {
    readonly faq: readonly { readonly id: string; readonly question: string; readonly html: string }[]
    readonly fees: import('../scripts/content/index.ts').Fees['rows']
  }
  export const home: Home
}
