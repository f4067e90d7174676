import type { Home, HomeFile } from 'virtual:home'
import type { LenderBook } from '../../domain/index.ts'
import { ContentError, type Site } from '../../copy/site/index.ts'

const FILE = 'content/home.json'

/** The words of the home page, with the answers that it takes from the page of questions. Throws HOME_QUESTION or HOME_LENDER. */
export function homeWords({ words, pages, fees }: Site, book: LenderBook): Home {
  const home = words[FILE] as HomeFile
  const unknown = home.lenders.find((name) => !book.lenders.some((lender) => lender.name === name))
  if (unknown !== undefined)
    throw new ContentError(
      'HOME_LENDER',
      FILE,
      `"${unknown}" is not a lender of content/lenders.json. Add it there or remove it.`,
    )
  const questions = pages.find(({ structuredData }) => structuredData === 'faq')?.blocks ?? []
  const faq = home.faq.map((id) => {
    const at = questions.findIndex((block) => block.kind === 'heading' && block.id === id)
    const heading = questions[at]
    if (heading?.kind !== 'heading') {
      const ids = questions.flatMap((block) => (block.kind === 'heading' ? [block.id] : []))
      throw new ContentError(
        'HOME_QUESTION',
        FILE,
        `"${id}" is not a question of the page of questions. The questions are ${ids.join(', ')}.`,
      )
    }
    const rest = questions.slice(at + 1)
    const end = rest.findIndex(({ kind }) => kind === 'heading')
    const answer = (end === -1 ? rest : rest.slice(0, end)).flatMap((block) =>
      block.kind === 'html' ? [block.html] : [],
    )
    return { id, question: heading.text, html: answer.join('') }
  })
  return { ...home, faq, fees: fees.rows }
}
