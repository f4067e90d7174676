import { COMPONENTS } from './components.tsx'
import { EXAMPLES } from './examples.ts'
import { JOURNEYS } from './journeys.ts'
import states from './states.json'
import { statesOf } from './step-states.ts'

const ASKING = [
  { name: 'loading and slow', width: 360, query: '&services=waiting' },
  { name: 'failed', width: 360, query: '&services=failing' },
]

/** Everything side by side, each item in its own frame, so that ids, widths and text sizes do not interfere. */
export function Wall() {
  return (
    <main className="wall stack-wide">
      <h1>Gallery</h1>
      <p className="lede">
        Dark scheme, forced colours and reduced motion are set in the browser&apos;s own tools; every frame follows
        them.
      </p>
      {Object.keys(COMPONENTS).map((name) => (
        <section key={name} className="stack">
          <h2>{name}</h2>
          <Frames title={name} query={`component=${name}`} states={states.slice(0, 3)} />
        </section>
      ))}
      {Object.entries(EXAMPLES).map(([widget, examples]) => (
        <section key={widget} className="stack">
          <h2>{widget}</h2>
          {examples.map(({ name }, index) => (
            <Frames
              key={name}
              title={name}
              query={`widget=${widget}&example=${index}`}
              states={['address-lookup', 'postal-address'].includes(widget) ? [...states, ...ASKING] : states}
            />
          ))}
        </section>
      ))}
      {JOURNEYS.flatMap(({ journey, steps }) =>
        steps.map((step) => (
          <section key={`${journey.name} ${step}`} className="stack">
            <h2>{`${journey.name}, ${step}`}</h2>
            <Frames
              title={`${journey.name}, ${step}`}
              query={`journey=${journey.name}&step=${step}`}
              states={statesOf(journey, step).map(({ name }, index) => ({
                name,
                width: 360,
                query: `&state=${index}`,
              }))}
            />
          </section>
        )),
      )}
    </main>
  )
}

interface FramesProps {
  readonly title: string
  readonly query: string
  readonly states: readonly { readonly name: string; readonly width: number; readonly query: string }[]
}

function Frames({ title, query, states: shown }: FramesProps) {
  return (
    <div className="wall-row">
      {shown.map((state) => (
        <figure key={state.name}>
          <figcaption>{`${title}, ${state.name}`}</figcaption>
          <iframe
            title={`${title}, ${state.name}`}
            src={`?${query}${state.query}`}
            width={state.width}
            height={560}
            loading="lazy"
          />
        </figure>
      ))}
    </div>
  )
}
