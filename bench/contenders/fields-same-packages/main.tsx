import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { BeginStep } from './begin-step.tsx'
import '../page.css'

const FormStep = lazy(() => import('./form-step.tsx'))

// The pages of bench/contenders/fields with the product's packages, each slimmed as in the product.
createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <BrowserRouter>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/:journey" element={<BeginStep />} />
          <Route path="/:journey/:step" element={<FormStep />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  </StrictMode>,
)
void import('./form-step.tsx')
