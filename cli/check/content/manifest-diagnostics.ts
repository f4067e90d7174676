import { pointerOf, quoted, valueAt, type Diagnostic } from '../../../loader/index.ts'
import type { Project } from '../../project/project.ts'
import { valueIn } from '../read/value-in.ts'

const FILE = 'public/site.webmanifest'
const APP = 'content/app.json'
const COLOURS = ['theme_color', 'background_color'] as const
/** "#0b5d4e", "teal", "rgb(11 93 78)" */
const COLOUR = /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]+|[a-z-]+\([^()]+\))$/i

/** The page that is filled: its language is that of the site. */
const PAGE = 'index.html'
/** By the ending of a picture's name. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  svg: ['image/svg+xml'],
  png: ['image/png'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  webp: ['image/webp'],
  gif: ['image/gif'],
  avif: ['image/avif'],
  ico: ['image/x-icon', 'image/vnd.microsoft.icon'],
}

/** Colours of the web manifest that browsers do not read, icons of another type than their file, another language than the pages', and a name that is not the one of the product. */
export function manifestDiagnostics({ source, files }: Pick<Project, 'source' | 'files'>): readonly Diagnostic[] {
  const [name, product] = [valueIn(source, FILE, ['name']), valueIn(source, APP, ['product'])]
  const colours = COLOURS.flatMap((key): readonly Diagnostic[] => {
    const colour = valueIn(source, FILE, [key])
    if (typeof colour !== 'string' || COLOUR.test(colour)) return []
    const message = `${quoted(colour)} is no colour: browsers would leave it out.`
    return [wrong([key], 'error', message, 'Write it as "#" and three or six hexadecimal digits.')]
  })
  const others = [...colours, ...iconTypes(valueIn(source, FILE, ['icons'])), ...language({ source, files })]
  if (typeof name !== 'string' || typeof product !== 'string' || name === product) return others
  const message = `The site is named ${quoted(name)} here, and ${quoted(product)} in ${APP}: visitors who install it on a device read another name.`
  return [...others, wrong(['name'], 'warning', message, `Write the "product" of ${APP}.`)]
}

function iconTypes(icons: unknown): readonly Diagnostic[] {
  return (Array.isArray(icons) ? (icons as readonly unknown[]) : []).flatMap((icon, index): readonly Diagnostic[] => {
    const [src, type] = [valueAt(icon, ['src']), valueAt(icon, ['type'])]
    const [, ending = ''] = /\.(\w+)(?:[?#].*)?$/.exec(String(src)) ?? []
    const types = Object.hasOwn(TYPES, ending.toLowerCase()) ? TYPES[ending.toLowerCase()] : undefined
    if (typeof type !== 'string' || types === undefined || types.includes(type.toLowerCase())) return []
    const message = `${quoted(String(src))} is no picture of the type ${quoted(type)}: browsers would not show it.`
    return [wrong(['icons', String(index), 'type'], 'error', message, `Write ${quoted(types[0] ?? '')}.`)]
  })
}

/** "en" and "en-GB" are one language. */
function language({ source, files }: Pick<Project, 'source' | 'files'>): readonly Diagnostic[] {
  const lang = valueIn(source, FILE, ['lang'])
  const [, ofPages] = /<html\b[^>]*\blang="([^"]+)"/i.exec(files.text(PAGE) ?? '') ?? []
  const primary = (tag: string) => tag.toLowerCase().split('-')[0]
  if (typeof lang !== 'string' || ofPages === undefined || primary(lang) === primary(ofPages)) return []
  const message = `The language is ${quoted(lang)} here, and ${quoted(ofPages)} in ${PAGE}: devices would read the name aloud in another language.`
  return [wrong(['lang'], 'error', message, `Write ${quoted(ofPages)}.`)]
}

function wrong(at: readonly string[], severity: Diagnostic['severity'], message: string, hint: string): Diagnostic {
  return { code: 'SITE_MANIFEST', severity, file: FILE, pointer: pointerOf(at), message, hint }
}
