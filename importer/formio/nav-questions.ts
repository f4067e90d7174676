import type { AnswerNames } from '../form/answer-names.ts'
import type { DraftCondition } from '../form/draft.ts'
import type { Answer, Question } from '../form/form.ts'
import type { SourceNode } from '../source/source-node.ts'
import { addressIn } from './nav-address.ts'
import words from './nav-words.json'

/** A question of a component that asks several, by the name of its part of the answer. */
export interface NavQuestion {
  readonly key: string
  readonly question: Question
  readonly onlyIf?: DraftCondition
}

/**
 * The questions of a component of NAV that asks several: who somebody is, where they live, how long an address is valid, or who sends
 * the form. Each is a question of its own, so that conditions can test it. `undefined` for other types.
 */
export function navQuestions(type: string, node: SourceNode, nameFor: AnswerNames): readonly NavQuestion[] | undefined {
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined
  if (read === undefined) return undefined
  const key = node.text('key') ?? ''
  const isRequired = node.at('validate')?.flag('required') === true
  const nameOf = (part: string) => nameFor(`${key === '' ? 'answer' : key}_${part.replace(/\W/gu, '_')}`, node)
  const names = new Map<string, string>()
  return read(node).map(({ part, label, answer, isOptional = false, onlyIf }): NavQuestion => {
    const name = nameOf(part)
    names.set(part, name)
    const tested = onlyIf === undefined ? undefined : names.get(onlyIf.part)
    return {
      key: part,
      question: { name, source: node.pointer, label, isOptional: isOptional || !isRequired, answer },
      ...(onlyIf === undefined || tested === undefined
        ? {}
        : {
            onlyIf: {
              // The source does not write it down: it is no node of it.
              node: node.within(`${node.pointer}/${onlyIf.is}`),
              read: () => ({ [tested]: { const: onlyIf.is } }),
            },
          }),
    }
  })
}

interface Part {
  readonly part: string
  readonly label: string
  readonly answer: Answer
  readonly isOptional?: boolean
  /** The part in front, and its value, that this one is asked for. */
  readonly onlyIf?: { readonly part: string; readonly is: string }
}

/** What each type of address is called. */
const ADDRESSES = {
  NORWEGIAN_ADDRESS: { part: 'vegadresse', label: words.streetAddress },
  POST_OFFICE_BOX: { part: 'postboksadresse', label: words.boxAddress },
  FOREIGN_ADDRESS: { part: 'utenlandskAdresse', label: words.foreignAddress },
} as const

const READERS: Readonly<Record<string, (node: SourceNode) => readonly Part[]>> = {
  navIdentity(node) {
    node.assumed(`${NOT_CHECKED} Nothing is filled in for somebody who is signed in.`)
    const asked = node.at('customLabels')?.text('doYouHaveIdentityNumber') ?? ''
    return [
      { part: 'harDuFodselsnummer', label: asked === '' ? words.hasIdentityNumber : asked, answer: YES_OR_NO },
      {
        part: 'identitetsnummer',
        label: words.identityNumber,
        answer: digits(11),
        onlyIf: { part: 'harDuFodselsnummer', is: 'ja' },
      },
      {
        part: 'fodselsdato',
        label: words.birthday,
        answer: { kind: 'date' },
        onlyIf: { part: 'harDuFodselsnummer', is: 'nei' },
      },
    ]
  },
  navAddress(node) {
    node.assumed(
      'The characters of an address are not checked, and nothing is filled in for somebody who is signed in.',
    )
    const written = node.text('addressType') ?? ''
    const only = Object.hasOwn(ADDRESSES, written) ? (written as keyof typeof ADDRESSES) : undefined
    const address = (type: keyof typeof ADDRESSES) => ({
      ...ADDRESSES[type],
      answer: { kind: 'group', parts: addressIn(type, node) } as const,
    })
    if (only !== undefined) return [address(only)]
    const asked = node.at('customLabels')?.text('livesInNorway') ?? ''
    return [
      { part: 'borDuINorge', label: asked === '' ? words.livesInNorway : asked, answer: YES_OR_NO },
      {
        part: 'vegadresseEllerPostboksadresse',
        label: words.kindOfAddress,
        answer: KINDS_OF_ADDRESS,
        onlyIf: { part: 'borDuINorge', is: 'ja' },
      },
      {
        ...address('NORWEGIAN_ADDRESS'),
        onlyIf: { part: 'vegadresseEllerPostboksadresse', is: 'vegadresse' },
      },
      {
        ...address('POST_OFFICE_BOX'),
        onlyIf: { part: 'vegadresseEllerPostboksadresse', is: 'postboksadresse' },
      },
      { ...address('FOREIGN_ADDRESS'), onlyIf: { part: 'borDuINorge', is: 'nei' } },
    ]
  },
  navAddressValidity(node) {
    node.assumed('The two dates are not compared with each other.')
    const answer: Answer = { kind: 'date', earliest: { today: '-P365D' }, latest: { today: 'P365D' } }
    return [
      { part: 'gyldigFraOgMed', label: words.validFrom, answer },
      { part: 'gyldigTilOgMed', label: words.validTo, answer, isOptional: true },
    ]
  },
  navSender(node) {
    node.assumed(`${NOT_CHECKED} Nothing is filled in for somebody who is signed in.`)
    const labels = node.at('customLabels')
    const label = (key: string, otherwise: string) => {
      const own = labels?.text(key) ?? ''
      return own === '' ? otherwise : own
    }
    return node.text('senderRole') === 'organization'
      ? [
          {
            part: 'organization.number',
            label: label('organizationNumber', words.organisationNumber),
            answer: digits(9),
          },
          { part: 'organization.name', label: label('organizationName', words.organisationName), answer: LINE },
        ]
      : [
          {
            part: 'person.nationalIdentityNumber',
            label: label('nationalIdentityNumber', words.identityNumber),
            answer: digits(11),
          },
          { part: 'person.firstName', label: label('firstName', words.firstName), answer: LINE },
          { part: 'person.surname', label: label('surname', words.surname), answer: LINE },
        ]
  },
}

const NOT_CHECKED = 'Of a number, only its length is checked.'

const LINE: Answer = { kind: 'text', lines: 'one' }

const YES_OR_NO: Answer = {
  kind: 'one',
  choices: [
    { value: 'ja', label: words.yes },
    { value: 'nei', label: words.no },
  ],
  shownAs: 'radios',
}

const KINDS_OF_ADDRESS: Answer = {
  kind: 'one',
  choices: [
    { value: 'vegadresse', label: words.streetAddress },
    { value: 'postboksadresse', label: words.boxAddress },
  ],
  shownAs: 'radios',
}

/** Spaces between them are taken, as in the source. */
function digits(count: number): Answer {
  return {
    kind: 'text',
    lines: 'one',
    pattern: `^(?: ?\\d){${count}} ?$`,
    inputMode: 'numeric',
    maxLength: 2 * count + 1,
  }
}
