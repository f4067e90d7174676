import { addressPart } from '../form/address-part.ts'
import { dateAndTime } from '../form/date-and-time.ts'
import type { Answer, Choice, Question } from '../form/form.ts'
import { filesAnswer, withoutFiles } from '../form/files-answer.ts'
import { given } from '../form/given.ts'
import { safePattern } from '../form/safe-pattern.ts'
import type { SourceNode } from '../source/source-node.ts'
import words from './words.json'

export interface ComponentContext {
  /** The choices of a component: those of the list it names, or its own. */
  readonly choices: (component: SourceNode) => readonly Choice[] | undefined
  /** The questions inside a component. */
  readonly children: (component: SourceNode) => readonly Question[]
}

type AnswerReader = (component: SourceNode, context: ComponentContext) => Answer | undefined

/** What a question of each type accepts. `undefined`: it cannot be asked, because its choices are missing. */
export const ANSWERS: Readonly<Record<string, AnswerReader>> = {
  TextField: (component) => textAnswer(component, 'one'),
  MultilineTextField: (component) => textAnswer(component, 'several'),
  FreeTextField: (component) => textAnswer(component, 'several'),
  EmailAddressField: () => ({ kind: 'email' }),
  TelephoneNumberField(component) {
    const answer = textAnswer(component, 'one')
    const isOwn = (component.at('schema')?.at('regex')?.value ?? '') !== ''
    return { ...answer, ...(isOwn ? {} : { pattern: PHONE }), inputMode: 'tel', autocomplete: 'tel' }
  },
  WebsiteField: (component) => ({
    ...textAnswer(component, 'one'),
    pattern: '^(?:https?://|www\\.)[^\\s]+$',
    inputMode: 'url',
  }),
  NumberField: numberAnswer,
  YesNoField: (component) => {
    component.at('values')?.mappedWhole()
    return { kind: 'yesNo', yes: words.yes, no: words.no }
  },
  DeclarationField: () => ({ kind: 'declaration' }),
  RadiosField: (component, context) => choiceAnswer(component, context, 'radios'),
  SelectField: (component, context) => choiceAnswer(component, context, 'select'),
  AutocompleteField: (component, context) => choiceAnswer(component, context, 'autocomplete'),
  SelectionControlField: (component, context) => choiceAnswer(component, context, 'radios'),
  CheckboxesField(component, { choices }) {
    const found = choices(component)
    const schema = component.at('schema')
    const [minItems, maxItems] = [schema?.number('min'), schema?.number('max')]
    return found === undefined ? undefined : { kind: 'several', choices: found, ...given({ minItems, maxItems }) }
  },
  DatePartsField: dateAnswer,
  DateField: dateAnswer,
  DatePartsfield: dateAnswer,
  DateTimeField: (component) => dateAndTime(component.pointer, dateAnswer(component)),
  DateTimePartsField: (component) => dateAndTime(component.pointer, dateAnswer(component)),
  MonthYearField: () => ({ kind: 'month' }),
  TimeField: () => ({ kind: 'time' }),
  FileUploadField: fileAnswer,
  ClientSideFileUploadField: fileAnswer,
  UkAddressField(component) {
    component
      .at('options')
      ?.at('usePostcodeLookup')
      ?.unsupported(
        'An address is typed by hand here, not looked up.',
        'Use the widget "address-lookup" for this field.',
      )
    return { kind: 'group', parts: addressParts(component) }
  },
  EastingNorthingField: (component) => ({
    kind: 'group',
    parts: [
      coordinate(component, 'easting', words.easting, 0, 700_000, true),
      coordinate(component, 'northing', words.northing, 0, 1_300_000, true),
    ],
  }),
  LatLongField: (component) => ({
    kind: 'group',
    parts: [
      coordinate(component, 'latitude', words.latitude, 49, 61, false),
      coordinate(component, 'longitude', words.longitude, -9, 2, false),
    ],
  }),
  OsGridRefField: () => ({
    kind: 'text',
    lines: 'one',
    maxLength: 20,
    pattern: '^[A-Za-z]{2} ?[0-9]{3,5} ?[0-9]{3,5}$',
  }),
  NationalGridFieldNumberField: () => ({
    kind: 'text',
    lines: 'one',
    maxLength: 20,
    pattern: '^[A-Za-z]{2} ?[0-9]{4} ?[0-9]{4}$',
  }),
  MultiInputField(component, { children }) {
    const parts = withoutFiles(children(component), component)
    const options = component.at('options')
    options?.at('columnTitles')?.mappedWhole()
    const maxItems = options?.number('maxMultiInputFieldRows')
    return parts.length === 0
      ? undefined
      : { kind: 'repeat', shownAs: 'rows', parts, minItems: 1, item: words.item, ...given({ maxItems }) }
  },
}

/** The source's check where a form has none of its own: digits, spaces, brackets, plus and hyphens. */
const PHONE = '^[0-9+()\\s-]+$'

function textAnswer(component: SourceNode, lines: 'one' | 'several'): Extract<Answer, { kind: 'text' }> {
  const [schema, options] = [component.at('schema'), component.at('options')]
  const length = schema?.number('length')
  const minLength = schema?.number('min') ?? length
  const maxLength = schema?.number('max') ?? length
  const autocomplete = options?.text('autocomplete')
  const maxWords = options?.number('maxWords')
  const pattern = safePattern(schema, 'regex')
  const rows = options?.number('rows')
  return { kind: 'text', lines, ...given({ minLength, maxLength, maxWords, pattern, autocomplete, rows }) }
}

function numberAnswer(component: SourceNode): Answer {
  const [schema, options] = [component.at('schema'), component.at('options')]
  const precision = schema?.number('precision')
  const isWhole = schema?.flag('integer') === true || precision === 0
  const [prefix, suffix] = [options?.text('prefix'), options?.text('suffix')]
  const minimum = schema?.number('min')
  const maximum = schema?.number('max')
  return { kind: 'number', isWhole, ...given({ minimum, maximum, prefix, suffix }) }
}

function choiceAnswer(
  component: SourceNode,
  { choices }: ComponentContext,
  shownAs: 'radios' | 'select' | 'autocomplete',
): Answer | undefined {
  const found = choices(component)
  return found === undefined ? undefined : { kind: 'one', choices: found, shownAs }
}

function fileAnswer(component: SourceNode): Answer {
  const [schema, options] = [component.at('schema'), component.at('options')]
  const length = schema?.number('length')
  const [minItems, most] = [schema?.number('min') ?? length, schema?.number('max') ?? length]
  options?.at('dropzoneConfig')?.mappedWhole()
  const isOne = options?.at('multiple')?.mapped().value === false || (schema === undefined && !options?.has('multiple'))
  return filesAnswer({
    node: component,
    accept: options?.text('accept'),
    maxBytes: undefined,
    minItems,
    maxItems: most ?? (isOne ? 1 : undefined),
  })
}

function dateAnswer(component: SourceNode): Extract<Answer, { kind: 'date' }> {
  const options = component.at('options')
  const past = options?.number('maxDaysInPast')
  const future = options?.number('maxDaysInFuture')
  return {
    kind: 'date',
    ...(past === undefined ? {} : { earliest: { today: `-P${past}D` } }),
    ...(future === undefined ? {} : { latest: { today: `P${future}D` } }),
  }
}

function addressParts({ pointer }: SourceNode): readonly Question[] {
  const parts = [
    { name: 'addressLine1', label: words.addressLine1, autocomplete: 'address-line1' },
    { name: 'addressLine2', label: words.addressLine2, autocomplete: 'address-line2', isOptional: true },
    { name: 'town', label: words.town, autocomplete: 'address-level2' },
    { name: 'county', label: words.county, autocomplete: 'address-level1', isOptional: true },
    {
      name: 'postcode',
      label: words.postcode,
      autocomplete: 'postal-code',
      maxLength: 10,
      pattern: '^[A-Za-z]{1,2}[0-9][A-Za-z0-9]? ?[0-9][A-Za-z]{2}$',
    },
  ]
  return parts.map((part) => addressPart(pointer, part))
}

function coordinate(
  { pointer: source }: SourceNode,
  name: string,
  label: string,
  minimum: number,
  maximum: number,
  isWhole: boolean,
): Question {
  return { name, source, label, isOptional: false, answer: { kind: 'number', isWhole, minimum, maximum } }
}
