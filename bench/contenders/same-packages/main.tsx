import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { ClaimProvider } from './claim.tsx'
import { PostcodeStep } from './postcode-step.tsx'
import '../page.css'

const DetailsStep = lazy(() => import('./details-step.tsx'))

// A hand-written version with the product's packages, each slimmed as in the product.
createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <BrowserRouter>
      <ClaimProvider>
        <Suspense fallback={<p role="status">One moment, please</p>}>
          <Routes>
            <Route path="/info" element={<DetailsStep />} />
            <Route path="*" element={<PostcodeStep />} />
          </Routes>
        </Suspense>
      </ClaimProvider>
    </BrowserRouter>
  </StrictMode>,
)
