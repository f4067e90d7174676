import type { FastifyInstance } from 'fastify'
import type { PublishCall, Published, PublishReport } from '../../publish-wire.ts'
import { git } from '../git/git.ts'
import { Refusal } from '../project/refusal.ts'
import type { Workbench } from '../project/workbench.ts'
import { commitOnBranch, requireNewBranch } from './commit.ts'
import { writeFiles } from './write-files.ts'

/** What a change means, and its commit on a branch. Nothing leaves this machine. */
export function publishRoutes(app: FastifyInstance, { root, files, reporter }: Workbench): void {
  app.get<{ Params: { journey: string } }>('/api/publish/:journey', async ({ params }): Promise<PublishReport> => {
    const { report } = await reporter({ root, journey: params.journey, base: await baseOf(root) })
    return report
  })

  app.post<{ Params: { journey: string }; Body: PublishCall }>(
    '/api/publish/:journey',
    { schema: { body: CALL } },
    async ({ params, body }): Promise<Published> => {
      await requireNewBranch(root, body.branch)
      const { report, writes } = await reporter({ root, journey: params.journey, base: await baseOf(root) })
      const [first] = [...report.obstacles, ...report.lost.filter(({ code }) => code !== 'MIGRATION_MOVED')]
      if (first !== undefined)
        throw new Refusal(409, 'JOURNEY_NOT_READY', `${first.file} ${first.pointer}: ${first.message}`)
      writeFiles(files, writes)
      return { branch: body.branch, ...(await commitOnBranch(root, body.branch, body.title)) }
    },
  )
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
