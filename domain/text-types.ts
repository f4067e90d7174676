/** The media type of a text, which has no first bytes of its own: only the end of its name tells a table from another text. */
export function textType(name: string): TextType {
  return name.toLowerCase().endsWith('.csv') ? 'text/csv' : 'text/plain'
}

/** All media types of texts that the backend tells apart. */
export const TEXT_TYPES = ['text/plain', 'text/csv'] as const

export type TextType = (typeof TEXT_TYPES)[number]
