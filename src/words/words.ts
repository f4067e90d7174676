import words from '../../content/app.json'

/** The words of the application outside journeys. */
export { words }

/** Fills in values for `{name}` in a text. */
export function say(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
