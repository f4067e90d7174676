// Not linked in index.html: while developing, Vite serves no file outside the gallery's folder by a relative link.
import '../widgets/theme/base.css'
import '../src/layout/layout.css'
import './gallery.css'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { createServices, ServicesContext } from '../src/services/services.ts'
import { COMPONENTS } from './components.tsx'
import { EXAMPLES } from './examples.ts'
import { ExampleView } from './example-view.tsx'
import { JOURNEYS } from './journeys.ts'
import { bringListsOfGallery } from './list-checks.ts'
import { statesOf } from './step-states.ts'
import { StepView } from './step-view.tsx'
import { Wall } from './wall.tsx'

// Without a query the page shows everything side by side; ?widget=email&example=0, ?component=buttons or ?journey=v3&step=info&state=1
// shows one item alone, with &text=200, &long, &busy and, if it calls services, &services=waiting or &services=failing; ?all shows every
// example of a widget in that state, ?all&journey=v3 every state of the steps of that journey.
const query = new URLSearchParams(location.search)
const place = document.getElementById('gallery')
const Component = COMPONENTS[query.get('component') ?? '']
const example = EXAMPLES[query.get('widget') ?? '']?.[Number(query.get('example') ?? 0)]
const shownJourney = JOURNEYS.find(({ journey: { name } }) => name === query.get('journey'))
const journey = shownJourney?.journey
const step = query.get('step')
const shown =
  journey === undefined || step === null ? undefined : statesOf(journey, step)[Number(query.get('state') ?? 0)]

const state = { isLong: query.has('long'), isBusy: query.has('busy'), services: query.get('services') ?? '' }

bringListsOfGallery()
if (query.has('text')) document.documentElement.style.fontSize = `${query.get('text')}%`
if (place !== null) {
  createRoot(place).render(
    // Steps contain links of the application; here they lead nowhere.
    <MemoryRouter>
      {Component !== undefined ? (
        <main className="page stack">
          <h1>{query.get('component')}</h1>
          <Component />
        </main>
      ) : example !== undefined ? (
        <main className="page stack">
          <ExampleView example={example} {...state} />
        </main>
      ) : query.has('all') && shownJourney !== undefined ? (
        <ServicesContext value={createServices('/api')}>
          {shownJourney.steps.flatMap((each) =>
            statesOf(shownJourney.journey, each).map((one) => (
              <section key={`${each} ${one.name}`} aria-label={`${each}, ${one.name}`}>
                <StepView journey={shownJourney.journey} shown={one} />
              </section>
            )),
          )}
        </ServicesContext>
      ) : query.has('all') ? (
        <main className="page stack-wide">
          {Object.entries(EXAMPLES).flatMap(([widget, examples]) =>
            examples.map((each, index) => (
              <section key={`${widget} ${index}`} className="stack" aria-label={`${widget} ${index}`}>
                <ExampleView example={each} {...state} />
              </section>
            )),
          )}
        </main>
      ) : journey !== undefined && shown !== undefined ? (
        <ServicesContext value={createServices('/api')}>
          <StepView journey={journey} shown={shown} />
        </ServicesContext>
      ) : (
        <Wall />
      )}
    </MemoryRouter>,
  )
}
