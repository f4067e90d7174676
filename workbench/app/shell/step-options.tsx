import { memo, use } from 'react'
import { StepTitles, stepInWords } from './step-titles.ts'

/** The options of a list of steps, by their titles. */
export function StepOptions({ names }: { readonly names: readonly string[] }) {
  return <Options names={names} titles={use(StepTitles)} />
}

interface OptionsProps {
  readonly names: readonly string[]
  readonly titles: Readonly<Record<string, string>>
}

/** A journey may have a thousand steps: they are drawn again only if one of their names or titles has changed. */
const Options = memo(
  function Options({ names, titles }: OptionsProps) {
    return names.map((name) => (
      <option key={name} value={name}>
        {stepInWords(name, titles)}
      </option>
    ))
  },
  (before, now) =>
    before.names.length === now.names.length &&
    before.names.every((name, at) => name === now.names[at] && before.titles[name] === now.titles[name]),
)
