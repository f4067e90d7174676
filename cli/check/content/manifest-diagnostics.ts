import { pointerOf, quoted, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { valueIn } from '../read/value-in.ts'

const FILE = 'public/site.webmanifest'
const APP = 'content/app.json'
const COLOURS = ['theme_color', 'background_color'] as const
/** "#0b5d4e", "teal", "rgb(11 93 78)" */
const COLOUR = /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]+|[a-z-]+\([^()]+\))$/i

/** Colours of the web manifest that browsers do not read, and a name that is not the one of the product. */
export function manifestDiagnostics(source: JourneySource): readonly Diagnostic[] {
  const [name, product] = [valueIn(source, FILE, ['name']), valueIn(source, APP, ['product'])]
  const colours = COLOURS.flatMap((key): readonly Diagnostic[] => {
    const colour = valueIn(source, FILE, [key])
    if (typeof colour !== 'string' || COLOUR.test(colour)) return []
    const message = `${quoted(colour)} is no colour: browsers would leave it out.`
    return [wrong(key, 'error', message, 'Write it as "#" and three or six hexadecimal digits.')]
  })
  if (typeof name !== 'string' || typeof product !== 'string' || name === product) return colours
  const message = `The site is named ${quoted(name)} here, and ${quoted(product)} in ${APP}: visitors who install it on a device read another name.`
  return [...colours, wrong('name', 'warning', message, `Write the "product" of ${APP}.`)]
}

function wrong(key: string, severity: Diagnostic['severity'], message: string, hint: string): Diagnostic {
  return { code: 'SITE_MANIFEST', severity, file: FILE, pointer: pointerOf([key]), message, hint }
}
