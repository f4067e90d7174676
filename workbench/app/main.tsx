import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, useRoutes } from 'react-router-dom'
import { ROUTES } from './routes.tsx'
import { openWorkbench } from './shell/open-workbench.ts'

const place = document.getElementById('workbench')
if (place === null) throw new Error('APP_PLACE index.html has no element with the id "workbench".')

await openWorkbench()
createRoot(place).render(
  <StrictMode>
    <BrowserRouter>
      <Pages />
    </BrowserRouter>
  </StrictMode>,
)

function Pages() {
  return useRoutes(ROUTES)
}
