import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { draftPages } from '../../../copy/index.ts'
import { ContentError, homeWords, readSite, type Site } from '../../../copy/site/index.ts'
import type { LenderBook } from '../../../domain/index.ts'
import type { ShownPage } from '../../words-wire.ts'
import { Refusal } from '../project/refusal.ts'

/** A page of content/pages by name, or the home page, with the words and figures of the project as the product's build has them. Throws `Refusal`. */
export function shownPage(root: string, name: string | undefined, today: string): Omit<ShownPage, 'frame'> {
  const site = withoutFault(() => readSite(root))
  const page = name === undefined ? null : site.pages.find((one) => one.name === name)
  if (page === undefined) throw new Refusal(404, 'PAGE_UNKNOWN', `There is no page content/pages/${name ?? ''}.md.`)
  return {
    page: page === null ? null : { ...page, isDraft: draftPages(root, today).has(page.name) },
    words: { ...site.words, ...modulesOf(root, site) },
  }
}

/** What the build makes of data, by module. The frame has no journeys, so no variant of the home page can lead to one. */
function modulesOf(root: string, site: Site): ShownPage['words'] {
  const lenders = JSON.parse(readFileSync(join(root, 'content/lenders.json'), 'utf8')) as LenderBook
  return {
    'virtual:home': { ...withoutFault(() => homeWords(site, lenders)), variants: [] },
    'virtual:fees': site.fees,
    'virtual:register': site.register,
  }
}

function withoutFault<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (error instanceof ContentError) throw new Refusal(422, error.code, error.message)
    throw error
  }
}
