/** The ids for `aria-describedby`, without those that are not on the page; undefined if there are none. */
export function describedBy(ids: Readonly<Record<string, boolean>>): { 'aria-describedby'?: string } {
  const present = Object.keys(ids).filter((id) => ids[id])
  return present.length === 0 ? {} : { 'aria-describedby': present.join(' ') }
}
