import { createContext, useContext } from 'react'
import { usePathname } from 'wouter/use-browser-location'

/** The address of the document that is being drawn while building: there is no browser to ask then. */
export const DrawnPath = createContext<string | undefined>(undefined)

/** The path in the address bar; who uses it is drawn anew when that changes. */
export function usePath(): string {
  const drawn = useContext(DrawnPath)
  return usePathname(drawn === undefined ? {} : { ssrPath: drawn })
}
