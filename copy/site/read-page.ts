import type { FromSchema } from 'json-schema-to-ts'
import { parse } from 'yaml'
import type shape from '../../generated/schemas/page.schema.ts'
import schema from '../../schemas/page.schema.json'
import { ContentError } from './content-error.ts'
import { putFacts, type Facts } from './facts.ts'
import { requireFigures } from './figures.ts'
import { lateShape } from './late-shape.ts'
import { readMarkdown, type Block } from './markdown.ts'

type FrontMatter = FromSchema<typeof shape>

/** A parsed page of content/pages: its words with the facts filled in, in blocks of HTML and named parts. */
export interface ContentPage extends Omit<FrontMatter, 'path' | 'asTyped' | 'aliases' | 'effective'> {
  /** "faqs" of content/pages/faqs.md. */
  readonly name: string
  readonly path: string
  readonly aliases: readonly string[]
  /** YYYY-MM-DD */
  readonly effective: string | null
  readonly blocks: readonly Block[]
}

const shapeOfFrontMatter = lateShape<FrontMatter>(schema)

/** Reads a page. Throws a ContentError that says what is wrong and what to do. */
export function readPage(text: string, name: string, facts: Facts, used?: Set<string>): ContentPage {
  const file = `content/pages/${name}.md`
  const [, front, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? []
  if (front === undefined || body === undefined) {
    throw new ContentError(
      'PAGE_FRONT_MATTER',
      file,
      'expected "---", lines such as "title: Privacy policy", "---" at the top.',
    )
  }
  const { asTyped = [], path = `/${name}`, aliases = [], effective, ...matter } = frontMatter(front, file)
  requireFigures(
    body,
    facts,
    file,
    asTyped.map(({ text: typed }) => typed),
  )
  const put = (words: string) => putFacts(words, facts, file, used)
  return {
    ...matter,
    title: put(matter.title),
    description: put(matter.description),
    name,
    path,
    aliases,
    effective: effective === undefined ? null : dayOf(effective, facts, file, used),
    blocks: readMarkdown(put(body), file),
  }
}

function frontMatter(text: string, file: string): FrontMatter {
  const matter = parsed(text, file)
  const isFrontMatter = shapeOfFrontMatter()
  if (isFrontMatter(matter)) return matter
  const faults = (isFrontMatter.errors ?? []).map(({ instancePath, message, params }) => {
    const { additionalProperty } = params as { readonly additionalProperty?: string }
    return `${instancePath === '' ? 'it' : instancePath} ${message}${additionalProperty === undefined ? '' : ` ("${additionalProperty}")`}`
  })
  throw new ContentError('PAGE_FRONT_MATTER', file, `${faults.join('; ')}. See schemas/page.schema.json.`)
}

function parsed(text: string, file: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    throw new ContentError(
      'PAGE_FRONT_MATTER',
      file,
      `it is not YAML: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
    )
  }
}

function dayOf(name: string, { byName }: Facts, file: string, used?: Set<string>): string {
  const fact = byName.get(name)
  if (fact?.unit !== 'date')
    throw new ContentError(
      'FACT_UNKNOWN',
      file,
      `"effective" names "${name}", which is not a date of content/facts.json.`,
    )
  used?.add(name)
  return String(fact.value)
}
