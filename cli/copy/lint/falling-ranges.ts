import { quoted, type Diagnostic } from '../../../loader/index.ts'
import { diagnosticOf, type CopyLintRule } from './copy-rule.ts'
import { figuresWithUnits } from './figures-with-units.ts'

/** Ranges that are typed from the larger figure to the smaller, or from one to itself: "15% to 15%". Of two facts, `FACT_ORDER` says it. */
export const fallingRanges: CopyLintRule = ({ book, entries }) =>
  entries.flatMap((entry): readonly Diagnostic[] => {
    const named = entry.facts.map((name) => book.facts.byName.get(name)?.value)
    const range = rangesIn(entry.text.replace(LIST_MARK, '; ').replace(/\s+/g, ' ')).find(
      ({ from, to }) => from >= to && !(named.includes(from) && named.includes(to)),
    )
    if (range === undefined) return []
    return [
      diagnosticOf(entry, {
        code: 'COPY_FIGURE',
        severity: 'error',
        message: `It says ${quoted(range.words)}, which does not rise.`,
        hint: 'Write the smaller figure first, or correct it.',
      }),
    ]
  })

/** It is no dash between two figures. */
const LIST_MARK = /\n\s*[-*] /g

interface Range {
  readonly words: string
  readonly from: number
  readonly to: number
}

function rangesIn(text: string): readonly Range[] {
  const figures = figuresWithUnits(text)
  return figures.flatMap(({ words, index, value, unit }, nth): readonly Range[] => {
    const before = text.slice(0, index)
    const [, bare, between] = BARE.exec(before) ?? []
    const last = figures[nth - 1]
    const [start, end, from] =
      last !== undefined && last.unit === unit && JOINS.test(text.slice(last.index + last.words.length, index))
        ? [last.index, last.index + last.words.length, last.value]
        : bare !== undefined && between !== undefined && unit !== 'year'
          ? [index - bare.length - between.length, index - between.length, Number(bare.replaceAll(',', ''))]
          : []
    if (start === undefined || end === undefined || from === undefined) return []
    const ahead = text.slice(0, start)
    const isRange = text.slice(end, index) !== ' and ' || /\bbetween $/i.test(ahead)
    return isRange && !FALLS.test(ahead) ? [{ words: text.slice(start, index + words.length), from, to: value }] : []
  })
}

/** A number without the unit, which stands behind the second: "15 to 30%". */
const BARE =
  /(?<=\b(?:is|of|from|between|within|in|about|takes?|charge) )(\d+(?:,\d{3})*(?:\.\d+)?)( (?:to|and) |[-–—])$/i
const JOINS = /^(?: (?:to|and) | ?[-–—] ?)$/
/** "was lowered from £3 to £2" */
const FALLS =
  /\b(?:fall|fell|fallen|cut|drop\w*|reduc\w*|lower\w*|decreas\w*|chang\w*|went|moved?) (?:\w+ ){0,2}from $/i
