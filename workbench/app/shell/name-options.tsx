import { memo } from 'react'

/** The options of a list of names. A journey may have a thousand steps: they are made again only if one of their names has changed. */
export const NameOptions = memo(
  function NameOptions({ names }: { readonly names: readonly string[] }) {
    return names.map((name) => <option key={name}>{name}</option>)
  },
  (before, now) => before.names.length === now.names.length && before.names.every((name, at) => name === now.names[at]),
)
