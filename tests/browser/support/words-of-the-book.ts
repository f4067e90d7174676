import { fileURLToPath } from 'node:url'
import { readBook } from '../../../copy/book.ts'
import { segmentsOf } from '../../../copy/plain-text.ts'
import type { Words } from '../../../engine/index.ts'
import { markedWords } from '../../../loader/index.ts'
import { diskFiles } from '../../../loader/disk-files.ts'
import { lenders } from '../../../content/lenders.json'
import notOurs from '../../cases/not-our-words.json'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Checks whether a text is in the copy book: unchanged, as a piece of a page, or with values in its `{places}`.
 * What comes from elsewhere is listed with its reason in tests/cases/not-our-words.json.
 */
export function bookTeller(): (text: string) => boolean {
  const { strings } = readBook(diskFiles(ROOT))
  const texts = strings
    .flatMap(({ address, text }) =>
      address.includes('.md#')
        ? segmentsOf(text).flatMap((piece) => piece.split(MAIL))
        : [text, ...piecesOf(markedWords(text).words)],
    )
    .map(spaced)
  const whole = new Set([...texts, ...lenders.map(({ name }) => name)])
  const withPlaces = texts.filter((text) => /\{\w+\}/.test(text)).map(expressionOf)
  const elsewhere = notOurs.map(({ pattern }) => new RegExp(`^(?:${pattern})$`, 'u'))
  // The parts of a date show their errors together: "Day is required. Month is required".
  return (text) =>
    text.split('. ').every((part) => whole.has(part)) ||
    whole.has(text) ||
    [...withPlaces, ...elsewhere].some((expression) => expression.test(text))
}

/** The texts between the markup of words: each is a text of its own on the page. */
function piecesOf(words: Words): readonly string[] {
  return typeof words === 'string'
    ? [words]
    : words.flatMap((part) => piecesOf(typeof part === 'string' ? part : part.parts))
}

/** Mail addresses become links by themselves. */
const MAIL = /[\w.]+@[\w.]+\w/

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()

function expressionOf(text: string): RegExp {
  return new RegExp(
    `^${text
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
    'su',
  )
}
