import { createDraft } from 'immer'
import * as engine from '../../../engine/index.ts'
import * as loader from '../../../loader/index.ts'
import * as proof from '../../../proof/index.ts'
import { compileValidators } from '../../../loader/index.ts'
import { projectSource } from '../../support/source.ts'

let made: Promise<Readonly<Record<string, unknown>>> | undefined

/** The names that examples use without making them: the engine's own, three journeys, a visitor under way, files. */
export const exampleWorld = (): Promise<Readonly<Record<string, unknown>>> => (made ??= Promise.resolve(world()))

function world(): Readonly<Record<string, unknown>> {
  const source = projectSource()
  const [v3, v4, v5] = ['v3', 'v4', 'v5'].map((name) => loader.openJourney(name, source))
  const definition = loader.loadJourney('v3', source).journey
  if (v3 === undefined || v4 === undefined || v5 === undefined || definition === undefined)
    throw new Error('The journeys of the project are not there.')
  const now = Date.UTC(2026, 10, 22, 10)
  const { state } = engine.advance(v3, engine.restore(v3), { type: 'open', path: '/' }, { now })
  return {
    ...engine,
    ...loader,
    ...proof,
    createDraft,
    source,
    readText: (path: string) => JSON.stringify(source.read(path)),
    list: source.list,
    v3,
    v4,
    v5,
    journey: definition,
    definition,
    validators: compileValidators(definition),
    now,
    state,
    saved: engine.saved(v3, state),
    run: proof.routes(proof.prove(definition))[0],
  }
}
