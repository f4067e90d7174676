import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createServices } from './services.ts'

/** Set while building where the backend is served from elsewhere. */
const base: unknown = import.meta.env['VITE_BACKEND_URL']
const services = createServices(typeof base === 'string' && base !== '' ? base : '/api')

const place = document.getElementById('app')
if (place === null) throw new Error('APP_PLACE index.html has no element with the id "app".')
createRoot(place).render(
  <StrictMode>
    <App services={services} />
  </StrictMode>,
)
