import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, useRoutes } from 'react-router-dom'
import { ROUTES } from './routes.tsx'
import { Edits } from './shell/edits/edits.tsx'
import { liveEdits } from './shell/live-edits.ts'
import { openWorkbench } from './shell/open-workbench.ts'

const place = document.getElementById('workbench')
if (place === null) throw new Error('APP_PLACE index.html has no element with the id "workbench".')

await openWorkbench()
const edits = liveEdits()
createRoot(place).render(
  <StrictMode>
    <Edits store={edits}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </Edits>
  </StrictMode>,
)

function Pages() {
  return useRoutes(ROUTES)
}
