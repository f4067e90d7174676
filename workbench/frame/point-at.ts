/**
 * Marks words on the page and scrolls to them once; whatever is rendered later is searched again. `onEnd` gets whether they are there,
 * again when that changes. The marks change no element, so the page is the product's own.
 */
export function pointAt(text: string | null, onEnd: (isFound: boolean) => void): void {
  const before = pointed
  pointed = text === null ? '' : plain(text)
  // The same words again, because a file has changed: the reader may have scrolled meanwhile.
  isNew ||= pointed !== before
  tell = onEnd
  told = undefined
  observer ??= observed()
  mark()
}

let pointed = ''
let isNew = true
let tell: (isFound: boolean) => void = () => undefined
let told: boolean | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** A step is rendered in several parts. */
const SETTLED_MS = 300
let observer: MutationObserver | undefined
const NAME = 'pointed'

function observed(): MutationObserver {
  const made = new MutationObserver(mark)
  made.observe(document.body, { childList: true, subtree: true, characterData: true })
  return made
}

function mark(): void {
  // Older browsers show the step without marks.
  if (!('highlights' in CSS)) return
  const range = pointed === '' ? undefined : rangeOf(pointed)
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (pointed === '' || told === (range !== undefined)) return
    told = range !== undefined
    tell(told)
  }, SETTLED_MS)
  if (range === undefined) return void CSS.highlights.delete(NAME)
  CSS.highlights.set(NAME, new Highlight(range))
  if (!isNew) return
  isNew = false
  // By itself: an element that is scrolled to would scroll the workbench around the frame as well.
  window.scrollBy({ top: range.getBoundingClientRect().top - window.innerHeight / 2 })
}

/** The first place whose text nodes, one after another, have the words; spaces count as one. */
function rangeOf(words: string): Range | undefined {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const places: { readonly node: Node; readonly at: number }[] = []
  let text = ''
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    for (const [at, character] of [...(node.nodeValue ?? '')].entries()) {
      const isSpace = /\s/.test(character)
      if (isSpace && (text === '' || text.endsWith(' '))) continue
      text += isSpace ? ' ' : character
      places.push({ node, at })
    }
  const start = text.indexOf(words)
  const [first, last] = [places[start], places[start + words.length - 1]]
  if (start === -1 || first === undefined || last === undefined) return undefined
  const range = document.createRange()
  range.setStart(first.node, first.at)
  range.setEnd(last.node, last.at + 1)
  return range
}

/** Without the marks of Markdown, as a page shows it. A list and a table are one text. */
export function plain(text: string): string {
  return text
    .replace(/^[ \t]*\|?[ \t]*:?-{3,}[-:| \t]*$/gm, '')
    .replace(/^[ \t]*(?:[-*+]|\d+[.)]) +/gm, '')
    .replace(/^[ \t]*\|(.*)\|[ \t]*$/gm, (_row, cells: string) => cells.replaceAll('|', ' '))
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]{1,2}(\S(?:.*?\S)?)[*_`]{1,2}/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}
