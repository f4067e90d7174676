import { didYouMean } from '../../loader/index.ts'
import { CannotRun } from '../report/cannot-run.ts'
import { textOption, type Answer, type Call } from '../command/verb.ts'
import { counted } from '../words/counted.ts'
import {
  addressMatcher,
  type Approvals,
  type CopyString,
  hashOf,
  isRegulated,
  openComments,
  readApprovals,
  readBook,
  readComments,
  writeApprovals,
} from '../../copy/index.ts'
import { ownWords } from './own-words.ts'
import { dayOption, todayOf } from './today.ts'

/**
 * Approves the current words. A file or the start of an address stands for the regulated words in it. Refuses words with an open comment,
 * and words that the current git user wrote, unless the approval is recorded on behalf of somebody else.
 */
export function approve(call: Call, addresses: readonly string[]): Answer {
  const by = needed(call, 'by')
  const at = todayOf(call)
  const reviewBy = dayOption(call, 'review-by')
  if (reviewBy !== undefined && reviewBy < at)
    throw new CannotRun(
      'USAGE_OPTION',
      `--review-by is ${reviewBy}, which is before ${at}.`,
      'Give a date in the future.',
    )
  const { files } = call.project
  const meant = stringsAt(readBook(files).strings, addresses)
  refuseCommented(call, meant)
  const recordedBy = recorderOf(call, meant)
  const approvals: Record<string, Approvals[string]> = { ...readApprovals(files) }
  for (const copy of meant)
    approvals[copy.address] = {
      hash: hashOf(copy),
      by,
      at,
      ...(reviewBy === undefined ? {} : { reviewBy }),
      ...(recordedBy === undefined ? {} : { recordedBy }),
    }
  writeApprovals(call.project.root, approvals)
  return answer(meant, `approved by ${by} on ${at}${reviewBy === undefined ? '' : `, for review by ${reviewBy}`}`)
}

/** What somebody asks about words has to be settled before they count as approved. */
function refuseCommented({ project }: Call, meant: readonly CopyString[]): void {
  const comments = readComments(project.files)
  const open = meant.flatMap(({ address }) => openComments(comments, address).map((one) => ({ address, ...one })))
  const [first] = open
  if (first === undefined) return
  const more = open.length === 1 ? '' : ` There ${open.length === 2 ? 'is 1 more' : `are ${open.length - 1} more`}.`
  throw new CannotRun(
    'COMMENT_OPEN',
    `A comment is open on ${first.address}: “${first.text}” (${first.by}, ${first.at}).${more}`,
    'Resolve it in the workbench, below the words, then approve them.',
  )
}

/** The person who records an approval on behalf of somebody else; undefined without `--on-behalf`. */
function recorderOf({ project, options }: Call, meant: readonly CopyString[]): string | undefined {
  const { person, words } = ownWords(project, meant)
  if (options['on-behalf'] === true) return person?.name
  const [first] = words
  if (first === undefined || person === null) return undefined
  throw new CannotRun(
    'APPROVER_IS_WRITER',
    `${person.name} wrote ${words.length === 1 ? first.address : `${first.address} and ${words.length - 1} more`} last, by git. Who wrote words cannot approve them.`,
    'Ask somebody else to approve them in their own copy of the project. If you only write down what somebody else has decided, add --on-behalf: your name is kept beside theirs.',
  )
}

/** Withdraws approvals: the words must not be used any more, and stay marked until they are approved again. */
export function withdraw(call: Call, addresses: readonly string[]): Answer {
  const withdrawn = { by: needed(call, 'by'), at: todayOf(call), reason: needed(call, 'reason') }
  const { files } = call.project
  const before = readApprovals(files)
  const meant = stringsAt(readBook(files).strings, addresses).filter(({ address }) => Object.hasOwn(before, address))
  if (meant.length === 0)
    throw new CannotRun(
      'COPY_NOT_APPROVED',
      `Nothing at ${addresses.join(', ')} was approved.`,
      '"journey copy --format csv" lists the approved words.',
    )
  const approvals: Record<string, Approvals[string]> = { ...before }
  for (const { address } of meant) {
    const approval = approvals[address]
    if (approval !== undefined) approvals[address] = { ...approval, withdrawn }
  }
  writeApprovals(call.project.root, approvals)
  return answer(meant, `withdrawn by ${withdrawn.by} on ${withdrawn.at}: ${withdrawn.reason}`)
}

/** An exact address matches a string of any kind; the start of an address matches only regulated strings. */
function stringsAt(strings: readonly CopyString[], addresses: readonly string[]): readonly CopyString[] {
  const found = addresses.flatMap((asked) => {
    const exact = strings.filter(({ address }) => address === asked)
    const isMeant = addressMatcher([asked])
    const its = exact.length > 0 ? exact : strings.filter((copy) => isRegulated(copy) && isMeant(copy.address))
    if (its.length > 0) return its
    const known = strings.map(({ address }) => address)
    throw new CannotRun(
      'COPY_ADDRESS_UNKNOWN',
      `There are no words to approve at "${asked}".`,
      didYouMean(asked, known) ??
        'An address is a file and a JSON pointer, as "journey copy" prints it; stars match names.',
    )
  })
  return [...new Map(found.map((copy) => [copy.address, copy])).values()]
}

function needed(call: Call, name: string): string {
  const value = textOption(call, name)?.trim()
  if (value !== undefined && value.length > 1) return value
  throw new CannotRun('USAGE_ARGUMENT_MISSING', `"journey copy" needs --${name} here.`, `Add --${name} "…".`)
}

function answer(meant: readonly CopyString[], how: string): Answer {
  const addresses = meant.map(({ address }) => address)
  return {
    status: 0,
    text: [...addresses, `${counted(meant.length, 'string')} ${how}.`].join('\n'),
    json: { status: 0, addresses },
  }
}
