/** How the preview looks: the phone, its settings and the visitor's language. */
export interface Looks {
  readonly width: number
  readonly scheme: 'light' | 'dark'
  /** Size of text, in percent. */
  readonly text: number
  readonly language: string
}

const ENGLISH = 'en'
export const PLAIN: Looks = { width: 360, scheme: 'light', text: 100, language: ENGLISH }

const WIDTHS = [360, 768, 1280]
const SCHEMES = ['light', 'dark'] as const
const TEXTS = [100, 200]

interface LookSettingsProps {
  readonly looks: Looks
  /** Codes of those that the journey has, besides English. */
  readonly languages: readonly string[]
  readonly onChange: (looks: Looks) => void
}

export function LookSettings({ looks, languages, onChange }: LookSettingsProps) {
  const nameOf = new Intl.DisplayNames('en-GB', { type: 'language' })
  return (
    <div className="preview-looks">
      <Choice
        legend="Width"
        values={WIDTHS}
        value={looks.width}
        nameOf={String}
        onChange={(width) => onChange({ ...looks, width })}
      />
      <Choice
        legend="Colours"
        values={SCHEMES}
        value={looks.scheme}
        nameOf={(scheme) => (scheme === 'light' ? 'Light' : 'Dark')}
        onChange={(scheme) => onChange({ ...looks, scheme })}
      />
      <Choice
        legend="Text size"
        values={TEXTS}
        value={looks.text}
        nameOf={(text) => `${text} %`}
        onChange={(text) => onChange({ ...looks, text })}
      />
      {languages.length === 0 ? null : (
        <Choice
          legend="Language"
          values={[ENGLISH, ...languages]}
          value={looks.language}
          nameOf={(code) => nameOf.of(code) ?? code}
          onChange={(language) => onChange({ ...looks, language })}
        />
      )}
    </div>
  )
}

interface ChoiceProps<Value> {
  readonly legend: string
  readonly values: readonly Value[]
  readonly value: Value
  readonly nameOf: (value: Value) => string
  readonly onChange: (value: Value) => void
}

function Choice<Value extends string | number>({ legend, values, value, nameOf, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {values.map((one) => (
        <label key={one}>
          <input type="radio" name={legend} checked={one === value} onChange={() => onChange(one)} /> {nameOf(one)}
        </label>
      ))}
    </fieldset>
  )
}
