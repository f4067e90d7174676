export interface Paint {
  readonly red: (text: string) => string
  readonly yellow: (text: string) => string
  readonly green: (text: string) => string
  readonly bold: (text: string) => string
  readonly dim: (text: string) => string
}

/** Colours for a terminal, or none (NO_COLOR, a file, a pipe). */
export function paintFor(hasColours: boolean): Paint {
  const with_ = (code: number) => (text: string) => (hasColours ? `\u001b[${code}m${text}\u001b[0m` : text)
  return { red: with_(31), yellow: with_(33), green: with_(32), bold: with_(1), dim: with_(2) }
}
