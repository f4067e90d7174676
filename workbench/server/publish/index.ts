import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { todayOf } from '../../../cli/copy/today.ts'
import { writeWhole } from '../../../loader/disk-files.ts'
import type { PublishCall, Published, PublishReport } from '../../publish-wire.ts'
import { git } from '../git/git.ts'
import { Refusal } from '../project/refusal.ts'
import { refusingAlike, verbCall } from '../project/verb-call.ts'
import type { Workbench } from '../project/workbench.ts'
import { commitOnBranch, requireNewBranch } from './commit.ts'
import { publishReport } from './report.ts'

/** What a change means, and its commit on a branch. Nothing leaves this machine. */
export function publishRoutes(app: FastifyInstance, { root }: Workbench): void {
  app.get<{ Params: { journey: string } }>('/api/publish/:journey', async ({ params }): Promise<PublishReport> => {
    const { prepared: _, ...report } = await reportOf(root, params.journey)
    return report
  })

  app.post<{ Params: { journey: string }; Body: PublishCall }>(
    '/api/publish/:journey',
    { schema: { body: CALL } },
    async ({ params, body }): Promise<Published> => {
      const { obstacles, lost, prepared } = await reportOf(root, params.journey)
      const [first] = [...obstacles, ...lost.filter(({ code }) => code !== 'MIGRATION_MOVED')]
      if (first !== undefined)
        throw new Refusal(409, 'JOURNEY_NOT_READY', `${first.file} ${first.pointer}: ${first.message}`)
      await requireNewBranch(root, body.branch)
      for (const [path, text] of prepared.writes) writeWhole(join(root, path), text)
      return { branch: body.branch, ...(await commitOnBranch(root, body.branch, body.title)) }
    },
  )
}

async function reportOf(root: string, journey: string) {
  const base = await baseOf(root)
  const call = verbCall(root, [])
  return refusingAlike(() => publishReport(call.project, { journey, base, shell: call.shell, today: todayOf(call) }))
}

/** The branch that is published to: main, else master, else the current commit. */
async function baseOf(root: string): Promise<string> {
  for (const name of ['main', 'master'])
    if ((await git(root, ['rev-parse', '--verify', '--quiet', `refs/heads/${name}`])).isOk) return name
  return 'HEAD'
}

const CALL = {
  type: 'object',
  additionalProperties: false,
  required: ['branch', 'title'],
  properties: {
    branch: { type: 'string', minLength: 1, maxLength: 200 },
    title: { type: 'string', minLength: 1, maxLength: 5000 },
  },
}
