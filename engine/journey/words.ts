/** Words of a page: a text, or the parts of one that is emphasised or leads somewhere. */
export type Words = string | readonly WordPart[]

/** A part of words. Its own parts are filled in like any other text; its address never is. */
export type WordPart =
  | string
  | { readonly kind: 'strong'; readonly parts: readonly WordPart[] }
  | { readonly kind: 'emphasis'; readonly parts: readonly WordPart[] }
  | { readonly kind: 'link'; readonly href: string; readonly parts: readonly WordPart[] }
