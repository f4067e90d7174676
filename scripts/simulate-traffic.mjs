// Sends people with known habits through a running product, by its calls, and prints what `claims funnel` must say about them: how many reached each
// step, how many were lost there, how many submitted. For a product with sandbox suppliers only. `--people 60 --journeys v3,v4,v5 --url http://localhost:3000`
// Other journeys of the project in `--root`, such as imported forms, are walked on the routes that the proof finds.
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { routesOf } from './traffic/routes-of.mjs'
import { tallyOf } from './traffic/tally.mjs'
import { walkPerson } from './traffic/walk-person.mjs'
import { walkRoute } from './traffic/walk-route.mjs'

/** Where people stop; several times the same step is several parts of them. */
const HABITS = {
  v3: ['postcode', 'info', 'contact', 'contact', 'sign', undefined, undefined, undefined],
  v4: ['postcode', 'contact', 'sign', 'sign', undefined, undefined, undefined, undefined],
  v5: ['carFinance', 'commission', 'postcode', 'infoContact', 'infoContact', undefined, undefined, undefined],
}
/** A claim that is finished faster counts as a bot's (content/bot-signs.json). */
const SLOW_ENOUGH_MS = 5500
const AT_ONCE = 8

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '60' },
    journeys: { type: 'string', default: 'v3,v4,v5' },
    root: { type: 'string', default: '.' },
    url: { type: 'string', default: 'http://localhost:3000' },
  },
})
if (!/^[1-9]\d{0,4}$/.test(values.people)) {
  console.error(`TRAFFIC_PEOPLE_UNKNOWN --people is "${values.people}"; it must be a number from 1 to 99999.`)
  process.exit(2)
}
const pace = { beforeSubmit: () => wait(SLOW_ENOUGH_MS) }
// Other people than in an earlier run, because each submits once.
const first = Math.floor(Date.now() / 1000) % 400_000
const journeys = values.journeys.split(',')
const kinds = Object.fromEntries(journeys.map((name) => [name, kindsOf(name)]))

const people = Array.from({ length: Number(values.people) }, (_, index) => {
  const journey = journeys[index % journeys.length]
  const all = kinds[journey]
  return { journey, walk: all[Math.floor(index / journeys.length) % all.length] }
})
const walked = []
await Promise.all(
  Array.from({ length: AT_ONCE }, async (_, worker) => {
    for (let index = worker; index < people.length; index += AT_ONCE)
      walked.push({ journey: people[index].journey, ...(await people[index].walk(first + index, browser())) })
  }),
)
const expected = Object.fromEntries(
  journeys.map((journey) => [journey, tallyOf(walked.filter((person) => person.journey === journey))]),
)
console.log(JSON.stringify(expected, null, 2))

/** The kinds of people on a journey: by their habits or, for another journey, each stopping somewhere on a route that the proof finds. */
function kindsOf(journey) {
  const habits = HABITS[journey]
  if (habits !== undefined)
    return habits.map((stopsAt) => (number, call) => walkPerson({ journey, stopsAt }, number, call, pace))
  return routesFound(journey).flatMap((route) =>
    Array.from(
      { length: route.steps.length + 1 },
      (_, answered) => (_number, call) => walkRoute({ journey, route, answered }, call, pace),
    ),
  )
}

function routesFound(journey) {
  try {
    return routesOf(journey, values.root)
  } catch (error) {
    console.error(error.message)
    process.exit(2)
  }
}

/** The calls of one browser, with its cookies. */
function browser() {
  const cookies = new Map()
  return async (method, path, body) => {
    const response = await fetch(new URL(path, values.url), {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name !== undefined) cookies.set(name, value)
    }
    const text = await response.text()
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text }
  }
}
