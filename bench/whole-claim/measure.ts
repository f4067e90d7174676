import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { started, startProduct } from '../harness/process.mjs'
import { inTurns } from '../harness/samples.mjs'
import { temporaryFolder } from '../harness/temporary-folder.mjs'
import { claimsASecond } from '../load/claims-a-second.ts'
import { onDatabase } from '../save-step/on-database.ts'
import { answersOf } from './answers.ts'

const here = dirname(fileURLToPath(import.meta.url))
const [rounds = '2', seconds = '3'] = process.argv.slice(2)

const samples = await temporaryFolder((folder: string) =>
  onDatabase('postgres', folder, async ({ url, environment }) => {
    const product = await startProduct(environment)
    const answers = join(folder, 'answers.json')
    writeFileSync(answers, JSON.stringify(await answersOf(product.url)))
    const bare = await started(join(here, 'bare-claim.mjs'), [url, 'plain', answers])
    const prepared = await started(join(here, 'bare-claim.mjs'), [url, 'prepared', answers])
    const claims = (address: string) => () => claimsASecond([address], { visitors: 20, seconds: Number(seconds) })
    try {
      return await inTurns(
        {
          product: claims(product.url),
          'bare Fastify': claims(bare.url),
          'bare Fastify, prepared': claims(prepared.url),
        },
        { rounds: Number(rounds) },
      )
    } finally {
      await prepared.stop()
      await bare.stop()
      await product.stop()
    }
  }),
)
console.log(JSON.stringify(samples))
