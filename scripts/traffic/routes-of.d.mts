import type { Route } from './walk-route.d.mts'

export function routesOf(journey: string, root: string): readonly Route[]
