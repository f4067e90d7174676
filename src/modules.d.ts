/** Made by scripts/vite/journeys-plugin.ts. */
declare module 'virtual:journeys' {
  // An import statement would make this file a module, and its declarations additions to modules that do not exist.
  /* eslint-disable @typescript-eslint/consistent-type-imports */
  type Definition = import('../engine/index.ts').JourneyDefinition
  type Validator = import('../engine/index.ts').StepValidator
  /* eslint-enable @typescript-eslint/consistent-type-imports */

  export interface JourneyModule {
    readonly definition: Definition
    readonly validators: Readonly<Record<string, Validator>>
  }

  export interface JourneyEntry {
    readonly name: string
    /** Where it starts: "/get-started-v3". */
    readonly path: string
    readonly title: string
    readonly load: () => Promise<JourneyModule>
    /** Versions that only claims begun on them still run on. */
    readonly older: readonly { readonly version: number; readonly load: () => Promise<JourneyModule> }[]
  }

  export const journeys: readonly JourneyEntry[]
}

/** Made by scripts/vite/pages-plugin.ts from content/pages/*.md. */
declare module 'virtual:pages' {
  export type PageBlock =
    | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: readonly PageText[] }
    | { readonly kind: 'paragraph'; readonly text: readonly PageText[] }
    | { readonly kind: 'list'; readonly items: readonly (readonly PageText[])[] }

  export type PageText = string | { readonly link: string; readonly text: string } | { readonly strong: string }

  export interface Page {
    readonly title: string
    /** "draft" until the words are approved. */
    readonly status: string
    readonly blocks: readonly PageBlock[]
  }

  export interface PageEntry {
    readonly path: string
    readonly load: () => Promise<{ readonly page: Page }>
  }

  export const pages: readonly PageEntry[]
}
