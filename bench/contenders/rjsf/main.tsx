import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router'
import { ClaimProvider } from '../hand-written/claim.tsx'
import { PostcodeStep } from './postcode-step.tsx'
import '../page.css'

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <BrowserRouter>
      <ClaimProvider>
        <Routes>
          <Route path="*" element={<PostcodeStep />} />
        </Routes>
      </ClaimProvider>
    </BrowserRouter>
  </StrictMode>,
)
