import { countries } from '../content/countries.ts'
import type { Answer, Question } from '../form/form.ts'
import type { SourceNode } from '../source/source-node.ts'
import words from './nav-words.json'

type AddressType = 'NORWEGIAN_ADDRESS' | 'POST_OFFICE_BOX' | 'FOREIGN_ADDRESS'

/** The parts of an address of NAV, by its type. */
export function addressIn(type: AddressType, node: SourceNode): readonly Question[] {
  const isRequired = node.at('validate')?.flag('required') === true
  return PARTS[type].map(({ name, label, isNeeded = false, answer = LINE }) => ({
    name,
    source: node.pointer,
    label,
    isOptional: !(isNeeded && isRequired),
    answer,
  }))
}

interface Part {
  readonly name: string
  readonly label: string
  /** Required if the address is. */
  readonly isNeeded?: boolean
  readonly answer?: Answer
}

const LINE: Answer = { kind: 'text', lines: 'one' }
const POSTCODE: Answer = { kind: 'text', lines: 'one', pattern: '^\\d{4}$', inputMode: 'numeric', maxLength: 4 }

const CARE_OF: Part = { name: 'co', label: words.careOf }
const NORWEGIAN_TOWN: readonly Part[] = [
  { name: 'postnummer', label: words.postcode, isNeeded: true, answer: POSTCODE },
  { name: 'bySted', label: words.postTown, isNeeded: true },
]

const PARTS: Readonly<Record<AddressType, readonly Part[]>> = {
  NORWEGIAN_ADDRESS: [CARE_OF, { name: 'adresse', label: words.streetAddress, isNeeded: true }, ...NORWEGIAN_TOWN],
  POST_OFFICE_BOX: [CARE_OF, { name: 'postboks', label: words.box, isNeeded: true }, ...NORWEGIAN_TOWN],
  FOREIGN_ADDRESS: [
    CARE_OF,
    { name: 'adresse', label: words.streetOrBox, isNeeded: true },
    { name: 'bygning', label: words.building },
    { name: 'postnummer', label: words.postcode },
    { name: 'bySted', label: words.town },
    { name: 'region', label: words.region },
    {
      name: 'land',
      label: words.country,
      isNeeded: true,
      answer: {
        kind: 'one',
        choices: countries('nb').filter(({ value }) => value !== 'NO'),
        shownAs: 'autocomplete',
      },
    },
  ],
}
