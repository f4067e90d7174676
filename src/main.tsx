import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { backend } from './api/index.ts'
import { App } from './app.tsx'
import { consent, keepMarketingTags, listenForChoice } from './cookies/index.ts'
import { helpServices } from './help/app-services.ts'
import { listenForHelp } from './help/listen-for-help.ts'
import { listenForReveals } from './layout/reveal.ts'
import { ignoreStrayClicks } from './layout/stray-clicks.ts'
import { createServices } from './services.ts'
import { carryCampaign } from './session/campaign-links.ts'

ignoreStrayClicks()
const choice = consent()
// First, so that tags are kept before anybody is told of them.
keepMarketingTags(choice)
listenForChoice(choice)
const services = createServices(backend(), undefined, choice)
carryCampaign()
listenForReveals()
listenForHelp(() => Promise.resolve(helpServices(services)))

const place = document.getElementById('app')
if (place === null) throw new Error('APP_PLACE index.html has no element with the id "app".')
const application = (
  <StrictMode>
    <App services={services} />
  </StrictMode>
)
// Of a page that was drawn while building, the elements are there already.
if (place.querySelector('main') === null) createRoot(place).render(application)
else hydrateRoot(place, application)
