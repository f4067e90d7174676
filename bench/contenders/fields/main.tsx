import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router'
import { BeginStep } from './begin-step.tsx'
import { DoneStep } from './done-step.tsx'
import { FieldsStep } from './fields-step.tsx'
import '../page.css'

// The same three pages as the generated journeys of bench/typing/journeys.mjs, written by hand.
createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <BrowserRouter>
      <Routes>
        <Route path="/:journey" element={<BeginStep />} />
        <Route path="/:journey/fields" element={<FieldsStep />} />
        <Route path="/:journey/done" element={<DoneStep />} />
      </Routes>
    </BrowserRouter>
  </StrictMode>,
)
