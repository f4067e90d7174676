import type { SourceNode } from '../source/source-node.ts'
import { withCommonCondition } from './common-conditions.ts'
import { courtTypesIn, type CourtType } from './court-types.ts'
import { isSurveyType } from './survey-answers.ts'

/**
 * A survey in which questions of types that others have added are of SurveyJS's own types: known by their choices or, as no file says what
 * they are, by the name of the type. What was assumed is noted; a type that no rule knows stays as it is. A condition that all parts of a
 * list share is that of the list.
 */
export function withKnownTypes(root: SourceNode): SourceNode {
  const [tested, courtTypes] = [testedValues(root), courtTypesIn(root)]
  const rewritten = (node: SourceNode): SourceNode => {
    const lists = LISTS.flatMap((key) => {
      const list = node.at(key)
      return list === undefined || !Array.isArray(list.value) ? [] : [[key, list] as const]
    })
    const members = new Map(node.members())
    let isChanged = false
    for (const [key, list] of lists) {
      const entries = list.value as readonly unknown[]
      const inside = entries.map((_, index) => rewritten(list.at(index) ?? list))
      if (inside.every((entry, index) => entry.value === entries[index])) continue
      isChanged = true
      members.set(key, list.madeOf(new Map(inside.map((entry, index) => [String(index), entry]))))
    }
    const whole = isChanged ? node.madeOf(members) : node
    return withCommonCondition(ofKnownType(whole, tested, courtTypes))
  }
  return rewritten(root)
}

const LISTS = ['pages', 'elements', 'questions', 'templateElements']

type Tested = ReadonlyMap<string, ReadonlySet<string>>

function ofKnownType(element: SourceNode, tested: Tested, courtTypes: ReadonlyMap<string, CourtType>): SourceNode {
  const type = element.at('type')
  if (typeof type?.value !== 'string' || isSurveyType(type.value)) return element
  const written = type.value
  const says = (value: unknown) => type.mapped().saying(value)
  const ofCourt = courtTypes.get(written)
  if (ofCourt !== undefined) return element.madeOf(new Map([...element.members(), ...ofCourt(element, says)]))
  const kind = KINDS.find(({ fits }) => fits(element, written))
  if (kind === undefined) return element
  element.assumed(`Questions of the type "${written}" are not known here: it is read as ${kind.words}.`)
  return element.madeOf(new Map([...element.members(), ...kind.members(element, says, tested)]))
}

interface Kind {
  readonly words: string
  readonly fits: (element: SourceNode, type: string) => boolean
  /** What it says as a question of SurveyJS. */
  readonly members: (
    element: SourceNode,
    says: (value: unknown) => SourceNode,
    tested: Tested,
  ) => readonly (readonly [string, SourceNode])[]
}

const named = (name: RegExp) => (_: SourceNode, type: string) => name.test(type)

const KINDS: readonly Kind[] = [
  {
    words: 'one choice, by its choices',
    fits: (element) => element.list('choices').length > 0,
    members: (_, says) => [['type', says('radiogroup')]],
  },
  {
    words: 'yes or no, by its name; its values are those that conditions test',
    fits: named(/yes-?no$/i),
    members(element, says, tested) {
      const values = valuesOf(tested.get(String(element.at('name')?.value)))
      const own = values === undefined ? {} : { valueTrue: values[0], valueFalse: values[1] }
      return Object.entries({ type: 'boolean', ...own }).map(([key, value]) => [key, says(value)])
    },
  },
  {
    words: 'words, by its name',
    fits: named(/^(?:info|help|static|display|rich)[-_]?text(?:title)?$/i),
    members(element, says) {
      const words = ['title', 'body', 'text'].flatMap((key) => element.text(key) ?? [])
      return [
        ['type', says('html')],
        ['html', says(words.join('\n\n'))],
      ]
    },
  },
  ...[
    {
      words: 'text in several lines, by its name',
      name: /(?:address|contact-?(?:info|details))$/i,
      members: { type: 'comment' },
    },
    { words: 'an e-mail address, by its name', name: /e-?mail$/i, members: { type: 'text', inputType: 'email' } },
    {
      words: 'a phone number, by its name',
      name: /(?:phone|tel)(?:number)?$/i,
      members: { type: 'text', inputType: 'tel' },
    },
    {
      words: 'a number, by its name',
      name: /(?:number|amount|currency)$/i,
      members: { type: 'text', inputType: 'number' },
    },
    { words: 'a date, by its name', name: /date(?:picker)?$/i, members: { type: 'text', inputType: 'date' } },
    { words: 'a line of text, by its name', name: /(?:name|text(?:box|field|input))$/i, members: { type: 'text' } },
  ].map(({ words, name, members }): Kind => ({
    words,
    fits: named(name),
    members: (_, says) => Object.entries(members).map(([key, value]) => [key, says(value)]),
  })),
]

/** What a type for yes and no stores, by what conditions compare it with. */
function valuesOf(tested: ReadonlySet<string> = new Set()): readonly [string, string] | undefined {
  return PAIRS.find((pair) => pair.some((value) => tested.has(value)))
}

const PAIRS = [
  ['y', 'n'],
  ['yes', 'no'],
  ['Yes', 'No'],
  ['1', '0'],
] as const

/** The texts that the survey's expressions compare answers with: `{pet} = 'dog'`, or `{pet} = "dog"`, whose quotes JSON escapes. */
function testedValues(root: SourceNode): Tested {
  const found = new Map<string, Set<string>>()
  for (const [, name = '', value = ''] of JSON.stringify(root.value).matchAll(
    /\{([^{}"]{1,200})\}\s{0,5}(?:==?|!=|<>)\s{0,5}(?:'|\\")([^'"\\]{0,200})(?:'|\\")/gu,
  )) {
    const own = name.trim().replace(/^(?:panel|row)\./, '')
    found.set(own, (found.get(own) ?? new Set()).add(value))
  }
  return found
}
