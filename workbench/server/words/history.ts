import { linesOf } from '../../../cli/copy/lines-of.ts'
import { gitFiles } from '../../../cli/project/git-files.ts'
import { isSamePerson, type Person } from '../../../cli/project/people.ts'
import type { Project } from '../../../cli/project/project.ts'
import {
  type CopyString,
  FACTS_FILE,
  hashOf,
  readApprovals,
  readBook,
  replacedAddresses,
  RULES_FILE,
} from '../../../copy/index.ts'
import type { WordsHistory } from '../../words-wire.ts'
import { git } from '../git/git.ts'
import { lastWriter } from '../git/last-writer.ts'

/** How far back the approved text is searched: each revision is read whole. */
const MOST_REVISIONS = 40

/** Who wrote a sentence, whether the person here may approve it, and what was approved before. */
export async function historyOf(project: Project, copy: CopyString, person: Person | null): Promise<WordsHistory> {
  const writer = await writerOf(project, copy)
  return {
    writer: writer?.name ?? null,
    mayApprove: writer !== null && person !== null && !isSamePerson(writer, person),
    approvedText: await approvedText(project, copy),
    replaced: replacedWords(project, copy),
  }
}

/** The nearest words that this sentence stands in for. */
function replacedWords({ files }: Project, { address, text }: CopyString): WordsHistory['replaced'] {
  const [file = '', pointer = ''] = address.split('#')
  const { strings } = readBook(files)
  const before = replacedAddresses(
    file,
    files,
  )(pointer)
    .slice(0, -1)
    .flatMap((other) => strings.find((one) => one.address === other) ?? [])
    .at(-1)
  return before === undefined || before.text === text
    ? null
    : { file: before.address.split('#')[0] ?? '', text: before.text }
}

async function writerOf({ root, files }: Project, copy: CopyString): Promise<Person | null> {
  const [file = ''] = copy.address.split('#')
  const lines = linesOf(files.text(file) ?? '', copy)
  return lastWriter(root, file, lines)
}

/** The newest text in git that has the hash of the approval. */
async function approvedText(project: Project, copy: CopyString): Promise<string | null> {
  const approvals = readApprovals(project.files)
  const approval = Object.hasOwn(approvals, copy.address) ? approvals[copy.address] : undefined
  if (approval === undefined) return null
  if (approval.hash === hashOf(copy)) return copy.text
  const { rules } = readBook(project.files)
  const [file = ''] = copy.address.split('#')
  const { out, isOk } = await git(project.root, [
    'log',
    '--format=%H',
    `-n${MOST_REVISIONS}`,
    '--',
    file,
    FACTS_FILE,
    RULES_FILE,
  ])
  for (const revision of isOk ? out.split('\n').filter((line) => line !== '') : []) {
    const before = wordsAt(project, revision, copy.address, rules)
    if (before !== undefined && hashOf(before) === approval.hash) return before.text
    // The server answers others meanwhile.
    await new Promise(setImmediate)
  }
  return null
}

function wordsAt(project: Project, revision: string, address: string, rules: ReturnType<typeof readBook>['rules']) {
  try {
    return readBook(gitFiles(project.root, revision), { instead: rules }).strings.find((one) => one.address === address)
  } catch {
    // A revision whose files cannot be read has no approved words.
    return undefined
  }
}
