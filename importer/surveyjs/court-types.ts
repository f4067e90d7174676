import type { SourceNode } from '../source/source-node.ts'

type Says = (value: unknown) => SourceNode

/** What a question of a type of the courts' surveys says as a question of SurveyJS. */
export type CourtType = (element: SourceNode, says: Says) => readonly (readonly [string, SourceNode])[]

/**
 * The types that the surveys of British Columbia's courts add, as their public code says (bcgov/family-law-act-app); none of them where a survey
 * does not use several of them, because other makers may give one of these names to something else.
 */
export function courtTypesIn(root: SourceNode): ReadonlyMap<string, CourtType> {
  const used = new Set(
    Array.from(JSON.stringify(root.value).matchAll(/"type":"([a-z]+)"/gu), ([, type = '']) => type).filter((type) =>
      NAMES.includes(type),
    ),
  )
  return used.size < LEAST_NAMES ? new Map() : TYPES
}

const LEAST_NAMES = 2

const NAMES = ['contactinfo', 'custombutton', 'helptext', 'infotext', 'infotexttitle', 'personname', 'yesno']

const TYPES: ReadonlyMap<string, CourtType> = new Map(
  Object.entries<CourtType>({
    yesno: (_, says) => members({ type: 'boolean', valueTrue: 'y', valueFalse: 'n' }, says),
    infotext(element, says) {
      noteConfirmed(element)
      return words(element.text('title') ?? '', element.text('body') ?? '', says)
    },
    // Its title is for its author.
    infotexttitle(element, says) {
      noteConfirmed(element)
      element.text('title')
      return words('', element.text('body') ?? '', says)
    },
    helptext(element, says) {
      const [title, body] = [element.text('title') ?? '', element.text('body') ?? '']
      return body === ''
        ? words(title, '', says)
        : words(`<details><summary>${title}</summary>${asHtml(body)}</details>`, '', says)
    },
    personname: (element, says) =>
      members(
        {
          type: 'multipletext',
          items: PARTS.map(({ name, label, key }) => {
            const [own, description] = [`label${key}`, `desc${key}`].map((one) => element.text(one) ?? '')
            return { name, title: own === '' ? label : own, ...(description === '' ? {} : { description }) }
          }),
        },
        says,
      ),
  }),
)

const PARTS = [
  { name: 'first', label: 'First name', key: 'FirstName' },
  { name: 'middle', label: 'Middle name or names', key: 'MiddleName' },
  { name: 'last', label: 'Last name', key: 'LastName' },
] as const

function noteConfirmed(element: SourceNode): void {
  if (element.at('isRequired')?.value === true)
    element
      .at('isRequired')
      ?.assumed('Nobody has to confirm that they have read it: the page is left with the button of the journey.')
}

function members(values: object, says: Says): readonly (readonly [string, SourceNode])[] {
  return Object.entries(values).map(([key, value]) => [key, says(value)])
}

function words(title: string, body: string, says: Says): readonly (readonly [string, SourceNode])[] {
  return members({ type: 'html', html: [title, body].filter((part) => part !== '').join('\n\n') }, says)
}

/** A body without elements has paragraphs between empty lines. */
function asHtml(body: string): string {
  if (/<[a-z]/iu.test(body)) return body
  return body
    .split(/\n\s*\n/u)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')
}
