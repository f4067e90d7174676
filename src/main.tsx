import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { consent, keepMarketingTags, listenForChoice } from './cookies/index.ts'
import { pressAgain } from './early/take-presses.ts'
import { listenForHelp } from './help/listen-for-help.ts'
import { backend } from './services/backend.ts'
import { createServices } from './services/services.ts'
import { carryCampaign } from './cookies/campaign-links.ts'

const choice = consent()
// First, so that tags are stored before any event is sent.
keepMarketingTags(choice)
listenForChoice(choice)
const services = createServices(backend(), undefined, choice)
carryCampaign()
listenForHelp(async () => (await import('./help/app-services.ts')).helpServices(services))
pressAgain('frame')

const place = document.getElementById('app')
if (place === null) throw new Error('APP_PLACE index.html has no element with the id "app".')
const application = (
  <StrictMode>
    <BrowserRouter>
      <App services={services} />
    </BrowserRouter>
  </StrictMode>
)
// A prerendered page already has the elements.
if (place.querySelector('main') === null) {
  pressAgain('page')
  createRoot(place).render(application)
} else hydrateRoot(place, application)
