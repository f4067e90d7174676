import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import '../../widgets/theme/base.css'
import '../../src/layout/layout.css'
import './frame.css'
import type { Surround } from '../frame-wire.ts'
import type { ShownJourney } from '../../src/journey/shown-journey.ts'
import { JourneyScreen } from '../../src/screen/journey-screen.tsx'
import { ServicesContext } from '../../src/services/services.ts'
import { application } from './application.ts'
import { keepFocusOutside } from './keep-focus-outside.ts'
import { player } from './player.ts'
import { previewServices } from './preview-services.ts'
import { setWords } from './surround/live-words.ts'
import { Surrounded } from './surround/surrounded.tsx'

const place = document.getElementById('frame')
if (place === null) throw new Error('FRAME_PLACE index.html has no element with the id "frame".')

keepFocusOutside()
const root = createRoot(place)
const services = previewServices()
let shown: ShownJourney | undefined
let surround: Surround | null = null
// No key: fields keep their focus when the journey changes around them.
const draw = () => {
  // A page needs no journey.
  if (shown === undefined && surround?.shows !== 'page' && surround?.shows !== 'home') return
  root.render(
    // Steps and pages contain links of the application; here they lead nowhere.
    <MemoryRouter>
      <ServicesContext value={services}>
        <Surrounded surround={surround} services={services}>
          {shown === undefined ? null : <JourneyScreen shown={shown} />}
        </Surrounded>
      </ServicesContext>
    </MemoryRouter>,
  )
}
const show = (next: ShownJourney) => {
  shown = next
  draw()
}
const put = (next: Surround | null) => {
  surround = next
  if (next !== null) setWords(next.words)
  draw()
}

const { take } = player(show, (message) => say(message))
const { say } = application((message) => (message.type === 'surround' ? put(message.surround) : void take(message)))
// Links to other pages and forms would replace the preview.
document.addEventListener('submit', (event) => event.preventDefault())
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (link !== null && !(link.getAttribute('href') ?? '').startsWith('#')) event.preventDefault()
})
say({ type: 'ready' })
