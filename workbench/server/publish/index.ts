import type { FastifyInstance } from 'fastify'
import type {
  PublishCall,
  Published,
  PublishedAnswer,
  PublishExample,
  PublishMark,
  PublishReport,
  PullRequestCall,
} from '../../publish-wire.ts'
import { withSettings } from '../../../engine/index.ts'
import { git } from '../git/git.ts'
import type { Previewable } from '../project/previewable.ts'
import { Refusal } from '../project/refusal.ts'
import type { Workbench } from '../project/workbench.ts'
import { approvalCommands, withApproval } from './approval.ts'
import { commitOnBranch, freeBranch, requireNewBranch } from './commit.ts'
import { latestReports } from './latest-reports.ts'
import { projectMark } from './project-mark.ts'
import { makePullRequest, pullRequestsHere } from './pull-requests.ts'
import { writeFiles, type PutBack } from './write-files.ts'

interface OfJourney {
  Params: { journey: string }
}

/** What a change means, its commit on a branch, and a pull request. Only the last sends anything, and only when it is asked to. */
export function publishRoutes(
  app: FastifyInstance,
  { root, files, reporter, validators, frameOrigin }: Workbench,
): void {
  const latest = latestReports(reporter, ({ base }) => projectMark(root, base))
  const latestOf = async (journey: string) => latest({ root, journey, base: await baseOf(root) })
  const made = publishedHere()

  app.get<OfJourney>('/api/publish/:journey', async ({ params: { journey } }): Promise<PublishReport> => {
    const { ready, mark } = await latestOf(journey)
    return { ...ready.report, branch: await freeBranch(root, `publish-${journey}`), mark }
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
    async ({ params: { journey }, body: { branch, title, mark } }): Promise<Published> => {
      await requireNewBranch(root, branch)
      const { ready, mark: now } = await latestOf(journey)
      const { report, writes } = ready
      const [first] = [...report.obstacles, ...report.lost.filter(({ code }) => code !== 'MIGRATION_MOVED')]
      if (first !== undefined)
        throw new Refusal(409, 'JOURNEY_NOT_READY', `${first.file} ${first.pointer}: ${first.message}`)
      if (now !== mark) throw outdated()
      const putBack = writeFiles(files, writes)
      const { commit, files: committed } = await commitOnBranch(root, branch, title).catch((error: unknown) => {
        throw withLeft(error, putBack)
      })
      const approval = report.toApprove?.length === 0 ? [] : approvalCommands(journey, branch)
      const text = withApproval(report.text, approval)
      return made.add(journey, { branch, commit, files: committed, title, text, approval, pullRequest: null })
    },
  )

  app.get<OfJourney>('/api/published/:journey', async ({ params }): Promise<PublishedAnswer> => ({
    published: made.of(params.journey),
    pullRequests: await pullRequestsHere(root, await baseOf(root)),
  }))

  app.post<OfJourney & { Body: PullRequestCall }>(
    '/api/pull-request/:journey',
    { schema: { body: PULL_REQUEST } },
    async ({ params: { journey }, body: { branch, text } }): Promise<Published> => {
      const one = made.of(journey).find((published) => published.branch === branch)
      if (one === undefined)
        throw new Refusal(404, 'BRANCH_UNKNOWN', `The workbench has not committed "${branch}" since it was started.`)
      if (one.pullRequest !== null) return one
      const possible = await pullRequestsHere(root, await baseOf(root))
      if (!possible.isPossible) throw new Refusal(409, 'PULL_REQUEST_IMPOSSIBLE', possible.reason)
      return made.add(journey, { ...one, text, pullRequest: await makePullRequest(root, possible, one, text) })
    },
  )
}

/** What was committed since the start, so that a page that was left or reloaded still has it. */
function publishedHere() {
  const all = new Map<string, Map<string, Published>>()
  return {
    of: (journey: string): readonly Published[] => [...(all.get(journey)?.values() ?? [])],
    add(journey: string, one: Published): Published {
      all.set(journey, new Map([...(all.get(journey) ?? []), [one.branch, one]]))
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

/** The branch that is published to: main, else master, else the current commit. */
async function baseOf(root: string): Promise<string> {
  for (const name of ['main', 'master'])
    if ((await git(root, ['rev-parse', '--verify', '--quiet', `refs/heads/${name}`])).isOk) return name
  return 'HEAD'
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
// One argument of a program may have 128 kB.
const PULL_REQUEST = object({ branch: BRANCH, text: { type: 'string', maxLength: 60_000 } })
