// A process that takes a turn of some work and says so, then goes on with it until it is ended. "writes" ends its turn when it reads a line.
import { once } from 'node:events'
import { connect } from '../../../server/index.ts'
import { takeTurn } from '../../../server/turns/index.ts'

const [url = '', name = ''] = process.argv.slice(2)
const db = connect({ connectionString: url, max: 1 })
const turn = await takeTurn(db, name, { everySeconds: 0, heldSeconds: 3 })
console.log(turn === undefined ? 'none' : 'taken')
await once(process.stdin, 'data')
const goesOn = await turn?.goOn().then(
  () => 'goes on',
  (error: unknown) => (error as Error).name,
)
console.log(goesOn, (await turn?.done({ by: 'the slow one' })) === true ? 'wrote' : 'wrote nothing')
process.exit(0)
