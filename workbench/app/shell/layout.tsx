import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'

/** The frame around every view. */
export function Layout() {
  return (
    <Suspense>
      <Outlet />
    </Suspense>
  )
}
