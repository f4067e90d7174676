import { Link, useLocation } from 'react-router-dom'

/** What a mistyped or outdated address shows. */
export function NotFound() {
  const { pathname } = useLocation()
  return (
    <>
      <h1>There is no such page</h1>
      <p>
        <code>{pathname}</code> is no address of the workbench. All journeys are on <Link to="/">the first page</Link>.
      </p>
    </>
  )
}
