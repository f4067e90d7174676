import type { FastifyInstance } from 'fastify'
import type {
  OpenedBranch,
  PublishCall,
  Published,
  PublishedAnswer,
  PublishExample,
  PublishMark,
  PublishReport,
  PullRequestCall,
  SendBranchCall,
} from '../../publish-wire.ts'
import { withSettings } from '../../../engine/index.ts'
import { baseOf } from '../git/base-of.ts'
import type { Previewable } from '../project/previewable.ts'
import { Refusal } from '../project/refusal.ts'
import type { Workbench } from '../project/workbench.ts'
import { approvalCommand, withApproval } from './approval.ts'
import { commitOnBranch, freeBranch, isChangedSinceCommit, isTaken, requireNewBranch } from './commit.ts'
import { inTurn } from './in-turn.ts'
import { latestReports } from './latest-reports.ts'
import { projectMark } from './project-mark.ts'
import { makePullRequest, pullRequestsHere } from './pull-requests.ts'
import { openedBranch, sendApprovals } from './send-approvals.ts'
import { remoteOf, sendBranch } from './send-branch.ts'
import { writeFiles, type PutBack } from './write-files.ts'

interface OfJourney {
  Params: { journey: string }
}

/** What a change means, its commit on a branch, a pull request, and approvals. Nothing is sent unless it is asked for. */
export function publishRoutes(
  app: FastifyInstance,
  { root, files, reporter, validators, frameOrigin }: Workbench,
): void {
  const latest = latestReports(reporter, ({ base }) => projectMark(root, base))
  const latestOf = async (journey: string) => latest({ root, journey, base: await baseOf(root) })
  const made = publishedHere()
  const publishing = inTurn()

  app.get<OfJourney>('/api/publish/:journey', async ({ params: { journey } }): Promise<PublishReport> => {
    const { ready, mark } = await latestOf(journey)
    const known = made.committedAt(mark)
    return {
      ...ready.report,
      branch: await freeBranch(root, `publish-${journey}`),
      isNothingNew: ready.writes.length === 0 && !(await isChangedSinceCommit(root)),
      committedOn: known !== null && (await isTaken(root, known)) ? known : null,
      mark,
    }
  })

  app.get<OfJourney>('/api/publish-mark/:journey', async (): Promise<PublishMark> => ({
    mark: await projectMark(root, await baseOf(root)),
  }))

  app.get<OfJourney & { Querystring: { nth: string; mark: string } }>(
    '/api/publish-example/:journey',
    { schema: { querystring: EXAMPLE } },
    async ({ params, query, headers }): Promise<PublishExample> => {
      const { ready, mark } = await latestOf(params.journey)
      if (mark !== query.mark) throw outdated()
      const states = ready.examples[Number(query.nth)]
      if (states === undefined || ready.sides === null)
        throw new Refusal(404, 'EXAMPLE_UNKNOWN', 'There is no example of this difference to open.')
      const settings = ready.report.differences[Number(query.nth)]?.settings ?? {}
      const shown = async ({ definition, ...rest }: Previewable) => ({
        ...rest,
        definition: withSettings(definition, settings),
        frame: frameOrigin(headers.host ?? ''),
        validators: await validators.pathFor(definition),
      })
      const { before, after } = ready.sides
      return {
        before: { preview: await shown(before), state: states.before },
        after: { preview: await shown(after), state: states.after },
      }
    },
  )

  app.post<OfJourney & { Body: PublishCall }>(
    '/api/publish/:journey',
    { schema: { body: CALL } },
    ({ params: { journey }, body }): Promise<Published> => publishing(() => publish(journey, body)),
  )

  app.get<OfJourney>('/api/published/:journey', async ({ params }): Promise<PublishedAnswer> => ({
    published: made.of(params.journey),
    remote: (await remoteOf(root)) ?? null,
    pullRequests: await pullRequestsHere(root, await baseOf(root)),
  }))

  app.post<OfJourney & { Body: SendBranchCall }>(
    '/api/send-branch/:journey',
    { schema: { body: SEND_BRANCH } },
    async ({ params: { journey }, body: { branch } }): Promise<Published> => {
      const one = made.oneOf(journey, branch)
      if (one.sentTo !== null) return one
      const remote = await remoteOf(root)
      if (remote === undefined) throw new Refusal(409, 'REMOTE_NONE', 'This repository has no remote to send it to.')
      await sendBranch(root, remote, branch)
      return made.add(journey, { ...made.oneOf(journey, branch), sentTo: remote.remote })
    },
  )

  app.get('/api/opened-branch', async (): Promise<{ readonly opened: OpenedBranch | null }> => ({
    opened: await openedBranch(root),
  }))

  app.post<OfJourney>(
    '/api/send-approvals/:journey',
    { schema: { params: object({ journey: { type: 'string', maxLength: 80 } }) } },
    async ({ params: { journey } }): Promise<OpenedBranch> => sendApprovals(root, journey),
  )

  app.post<OfJourney & { Body: PullRequestCall }>(
    '/api/pull-request/:journey',
    { schema: { body: PULL_REQUEST } },
    async ({ params: { journey }, body: { branch, text } }): Promise<Published> => {
      const one = made.oneOf(journey, branch)
      if (one.pullRequest !== null) return one
      const possible = await pullRequestsHere(root, await baseOf(root))
      if (!possible.isPossible) throw new Refusal(409, 'PULL_REQUEST_IMPOSSIBLE', possible.reason)
      const pullRequest = await makePullRequest(root, possible, one, text)
      return made.add(journey, { ...one, text, sentTo: possible.remote, pullRequest })
    },
  )

  async function publish(journey: string, { branch, title, mark }: PublishCall): Promise<Published> {
    await requireNewBranch(root, branch)
    const { ready, mark: now } = await latestOf(journey)
    const { report, writes } = ready
    const [first] = [...report.obstacles, ...report.lost.filter(({ code }) => code !== 'MIGRATION_MOVED')]
    if (first !== undefined)
      throw new Refusal(409, 'JOURNEY_NOT_READY', `${first.file} ${first.pointer}: ${first.message}`)
    if (now !== mark) throw outdated()
    const putBack = writeFiles(files, writes)
    let after = ''
    // Others save while git reads the files.
    const requireSame = async () => {
      const base = await baseOf(root)
      after = await projectMark(root, base)
      if ((await projectMark(root, base, writes)) !== mark) throw outdated()
    }
    const { commit, files: committed } = await commitOnBranch(root, branch, title, requireSame).catch(
      (error: unknown) => {
        throw withLeft(error, putBack)
      },
    )
    const approval = report.toApprove?.length === 0 ? null : approvalCommand(branch)
    const text = withApproval(report.text, approval)
    const nothingYet = { sentTo: null, pullRequest: null }
    // The mark of the files as the branch has them, with the versions that were raised.
    return made.add(journey, { branch, commit, files: committed, title, text, approval, ...nothingYet }, after)
  }
}

/** What was committed since the start, so that a page that was left or reloaded still has it. */
function publishedHere() {
  const all = new Map<string, Map<string, Published>>()
  const byMark = new Map<string, string>()
  return {
    of: (journey: string): readonly Published[] => [...(all.get(journey)?.values() ?? [])],
    oneOf(journey: string, branch: string): Published {
      const one = all.get(journey)?.get(branch)
      if (one !== undefined) return one
      throw new Refusal(404, 'BRANCH_UNKNOWN', `The workbench has not committed "${branch}" since it was started.`)
    },
    /** The branch that was made of files with this mark. */
    committedAt: (mark: string): string | null => byMark.get(mark) ?? null,
    /** @param mark that of the files right after the commit */
    add(journey: string, one: Published, mark?: string): Published {
      all.set(journey, new Map([...(all.get(journey) ?? []), [one.branch, one]]))
      if (mark !== undefined) byMark.set(mark, one.branch)
      return one
    },
  }
}

const outdated = () =>
  new Refusal(409, 'REPORT_OUTDATED', 'Files have changed since this report was made. Look at the new one first.')

/** The commit failed: whatever was written for it goes. */
function withLeft(error: unknown, putBack: PutBack): unknown {
  const left = putBack()
  if (left.length === 0 || !(error instanceof Refusal)) return error
  const { status, answer } = error
  return new Refusal(
    status,
    answer.code,
    `${answer.message} These files could not be put back, because they changed meanwhile: ${left.join(', ')}.`,
  )
}

const object = (properties: object) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
})
const BRANCH = { type: 'string', minLength: 1, maxLength: 200 }
const MARK = { type: 'string', pattern: '^[0-9a-f]{64}$' }
const CALL = object({ branch: BRANCH, title: { type: 'string', minLength: 1, maxLength: 5000 }, mark: MARK })
const EXAMPLE = object({ nth: { type: 'string', pattern: '^[0-9]{1,4}$' }, mark: MARK })
const SEND_BRANCH = object({ branch: BRANCH })
// One argument of a program may have 128 kB.
const PULL_REQUEST = object({ branch: BRANCH, text: { type: 'string', maxLength: 60_000 } })
