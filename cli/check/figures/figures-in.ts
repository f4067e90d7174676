/** A number in a sentence. */
export interface Figure {
  /** What it may stand for: "1,500" is 1500 in English, and one and a half elsewhere. */
  readonly values: readonly number[]
  /** The three words behind it, in lower case; none where the sentence goes on after a comma or ends. */
  readonly after: readonly string[]
}

/**
 * The numbers of a text: digits of any script, and English number words where a limit is named. Left out is what is no amount, such as "LS1 4AP",
 * "31 3 1980", "07700", and all that follows "for example".
 *
 * @example
 * figuresIn('At most 1,500 characters').map(({ values }) => values) // [[1500, 1.5]]
 * figuresIn('Add at least two cars')[0]?.after // ['cars']
 */
export function figuresIn(text: string): readonly Figure[] {
  const plain = withoutExamples(inDigits(text.replace(/\{[^}]*\}/g, '?')))
  return [...plain.matchAll(NUMBER)].flatMap(({ 0: digits, index }) => {
    const values = readings(digits)
    const [before, behind] = [plain.slice(0, index), plain.slice(index + digits.length)]
    if (values.length === 0 || GLUED_BEFORE.test(before) || GLUED_BEHIND.test(behind)) return []
    return [{ values, after: wordsOf(behind) }]
  })
}

/** A text up to its examples, which are no limits. */
export function withoutExamples(text: string): string {
  return text.replace(EXAMPLE, '')
}

const EXAMPLE =
  /(?:^|[\s(])(?:for example|for instance|e\.?g\.?|such as|like|z\. ?b\.|zum beispiel|par exemple|por ejemplo|ad esempio|bijvoorbeeld|np\.|er enghraifft)(?=[\s,:]).*$/is
const NUMBER = /\d+(?:[.,'’ \u00a0\u202f]\d+)*/g
/** A part of a name, a postcode, a date or an address. */
const LETTER = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]`
const GLUED_BEFORE = new RegExp(String.raw`(?:${LETTER}|[_/:@#]|\d[-–])$`, 'u')
const GLUED_BEHIND = new RegExp(String.raw`^(?:[/:@]|[-–]\d|(?![kmg]?i?[bo]\b|mb\b)${LETTER})`, 'iu')

function readings(digits: string): readonly number[] {
  const [first = '', ...others] = digits.split(/[.,'’ \u00a0\u202f]/)
  if (/^0\d/.test(first)) return []
  const grouped = others.every((group) => group.length === 3) ? [Number([first, ...others].join(''))] : []
  return others.length === 1 && /[.,]/.test(digits) ? [...grouped, Number(`${first}.${others[0] ?? ''}`)] : grouped
}

const wordsOf = (behind: string) =>
  behind
    .replace(/[,;.!?()\n].*/s, '')
    .toLowerCase()
    .split(/[\s\u00a0\u202f-]/)
    .filter((word) => word !== '')
    .slice(0, 3)

/** The zero of each script that people write numbers with. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10]

/** With digits for those of other scripts, and for number words behind or in front of the words of a limit: "one" is often no number. */
function inDigits(text: string): string {
  return text
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0
      const zero = ZEROS.find((one) => code >= one && code < one + 10)
      return zero === undefined ? digit : String(code - zero)
    })
    .replace(BEHIND_LIMIT, (_, limit: string, word: string) => limit + valueOf(word))
    .replace(BEFORE_LIMIT, (_, word: string, limit: string) => valueOf(word) + limit)
}

const SMALL =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const WORD = String.raw`((?:${TENS.join('|')})(?:[- ](?:${SMALL.slice(0, 9).join('|')}))?|${[...SMALL].reverse().join('|')})`
const BEHIND_LIMIT = new RegExp(
  String.raw`\b((?:at (?:most|least)|up to|(?:no|not) (?:more|fewer|less) than|(?:more|fewer|less) than|(?:maximum|minimum)(?: of)?|only|exactly) )${WORD}\b`,
  'gi',
)
const BEFORE_LIMIT = new RegExp(
  String.raw`\b${WORD}\b((?: [a-z]+)? (?:or (?:more|fewer|less)|at (?:most|least))\b)`,
  'gi',
)

function valueOf(word: string): string {
  const [tens = '', small = ''] = word.toLowerCase().split(/[- ]/)
  const ten = TENS.indexOf(tens)
  return String(ten === -1 ? SMALL.indexOf(tens) + 1 : (ten + 2) * 10 + SMALL.indexOf(small) + 1)
}
