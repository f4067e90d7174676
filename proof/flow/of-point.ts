import type { Point } from './point.ts'

/** What a list has for a point: such a list has an entry for each point of its flow, at the point's number. */
export function ofPoint<Item>(list: readonly Item[], { number }: Pick<Point, 'number'>): Item {
  return list[number] as Item
}

/** The points of a site. */
export function pointsOf({ sites }: { readonly sites: readonly (readonly Point[])[] }, site: number): readonly Point[] {
  return sites[site] as readonly Point[]
}
