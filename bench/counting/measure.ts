import pg from 'pg'
import { foldCounts } from '../../server/counting/index.ts'
import { connect } from '../../server/index.ts'
import { startProduct } from '../harness/process.mjs'
import { familyOf, postmasterOf, processorMs } from '../harness/processor-time.ts'
import { inTurns } from '../harness/samples.mjs'
import { temporaryFolder } from '../harness/temporary-folder.mjs'
import { onDatabase } from '../save-step/on-database.ts'
import { openClaims, saveFirstSteps } from '../save-step/visitors.ts'

const [rounds = '4'] = process.argv.slice(2)
const CLAIMS = 60

const result = await temporaryFolder((folder: string) =>
  onDatabase('embedded', folder, async ({ url, environment }) => {
    // As for real people: outside production each save also asks whether somebody is a person of the sandbox.
    const product = await startProduct({ ...environment, NODE_ENV: 'production', SANDBOX: '0' })
    const db = new pg.Client({ connectionString: url })
    await db.connect()
    const server = await postmasterOf(db)
    const used = () => ({ product: processorMs([product.child.pid ?? 0]), database: processorMs(familyOf(server)) })
    let opened = 0
    const half = async (isCounted: boolean) => {
      const visitors = await openClaims(product.url, opened, CLAIMS)
      opened += CLAIMS
      // Both halves are written, so that both find their rows alike.
      await db.query(`update claims set trail = ${isCounted ? 'trail' : `'{"counted": false}'`} where id = any($1)`, [
        visitors.map(({ claim }) => claim),
      ])
      const before = used()
      const { ms: time, saves } = await saveFirstSteps(visitors)
      const after = used()
      const ofProduct = (after.product - before.product) / saves
      const ofDatabase = (after.database - before.database) / saves
      return { time, product: ofProduct, database: ofDatabase, processor: ofProduct + ofDatabase }
    }
    try {
      const saves = await inTurns(
        { counted: () => half(true), uncounted: () => half(false) },
        { rounds: Number(rounds), warmUps: 3 },
      )
      return { saves, addingUpMs: await addingUpMs(url, server) }
    } finally {
      await db.end()
      await product.stop()
    }
  }),
)
console.log(JSON.stringify(result))

/** The processor time of the database for adding up one save's counts. */
async function addingUpMs(url: string, server: number): Promise<number> {
  const db = connect({ connectionString: url, max: 1 })
  try {
    await db.selectNoFrom((eb) => eb.val(1).as('one')).execute()
    const before = processorMs(familyOf(server))
    const rows = await foldCounts(db)
    return (processorMs(familyOf(server)) - before) / rows
  } finally {
    await db.destroy()
  }
}
