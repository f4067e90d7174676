import { createContext } from 'react'

/** The errors of a group as a whole. RJSF gives them to the frame around it, and not to the template that draws its legend. */
export const OwnErrors = createContext<readonly string[]>([])
