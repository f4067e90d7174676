import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import '../../widgets/theme/base.css'
import '../../src/layout/layout.css'
import './frame.css'
import type { ShownJourney } from '../../src/journey/shown-journey.ts'
import { JourneyScreen } from '../../src/screen/journey-screen.tsx'
import { ServicesContext } from '../../src/services/services.ts'
import { application } from './application.ts'
import { player } from './player.ts'
import { previewServices } from './preview-services.ts'

const place = document.getElementById('frame')
if (place === null) throw new Error('FRAME_PLACE index.html has no element with the id "frame".')

const root = createRoot(place)
const services = previewServices()
// No key: fields keep their focus when the journey changes around them.
const show = (shown: ShownJourney) =>
  root.render(
    // Steps contain links of the application; here they lead nowhere.
    <MemoryRouter>
      <ServicesContext value={services}>
        <JourneyScreen shown={shown} />
      </ServicesContext>
    </MemoryRouter>,
  )

const { take } = player(show, (message) => say(message))
const { say } = application((message) => void take(message))
// Links to other sites would replace the preview.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (link !== null && !(link.getAttribute('href') ?? '').startsWith('#')) event.preventDefault()
})
say({ type: 'ready' })
