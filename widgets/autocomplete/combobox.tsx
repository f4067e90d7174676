import { descriptionId, errorId } from '@rjsf/utils'
import { useCombobox } from 'downshift'
import { useMemo, useState, type KeyboardEvent } from 'react'
import { labelsOf, type FieldOptions } from '../field/field-options.ts'
import type { WidgetProps } from '../field/form-context.ts'
import { describedBy } from '../frame/described-by.ts'
import { useAfterPause } from '../textarea/use-after-pause.ts'
import { choiceNamed, matching, type SearchedChoice } from './matching.ts'
import './autocomplete.css'

/**
 * A text box with the choices that match below it. Text that matches no choice stays in the box and is refused by the engine: a guess could
 * choose wrongly.
 */
export function Combobox({ id, name, label, value, readonly, options, rawErrors = [], onChange }: WidgetProps) {
  const { description, labels, listed, enterKeyHint } = options as unknown as FieldOptions
  const words = labelsOf(labels)
  const choices = useMemo(
    () =>
      (options.enumOptions ?? []).map((choice, index): SearchedChoice => ({
        ...choice,
        hint: listed?.[index]?.description,
      })),
    [options.enumOptions, listed],
  )
  const chosen = choices.find((choice) => choice.value === value) ?? null
  // The search text while the list is open; otherwise the box shows the answer.
  const [typed, setTyped] = useState<string>()
  const shown = useMemo(() => matching(choices, typed ?? ''), [choices, typed])
  const change = (next: unknown) => readonly !== true && onChange(next)
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<SearchedChoice>({
    items: [...shown],
    itemToString: (choice) => choice?.label ?? '',
    inputId: id,
    menuId: `${id}-list`,
    getItemId: (index) => `${id}-${index}`,
    selectedItem: chosen,
    inputValue: typed ?? chosen?.label ?? (typeof value === 'string' ? value : ''),
    onSelectedItemChange: ({ selectedItem }) => change(selectedItem?.value),
    // Not when the box is left: the list is still open while something else is pressed, and must not grow over it.
    onIsOpenChange: ({ isOpen: isNowOpen }) => {
      if (isNowOpen !== true) setTyped(undefined)
    },
  })
  // Here and not in a callback of the hook, which comes too late for what is typed next.
  const type = (text: string) => {
    if (readonly === true) return
    setTyped(text)
    change(text.trim() === '' ? undefined : (choiceNamed(choices, text)?.value ?? text))
  }
  const found = shown.length === 0 ? words('none') : words('found', { count: shown.length })
  const spoken = useAfterPause(isOpen ? found : undefined)
  const isWrong = rawErrors.length > 0
  return (
    <div className="autocomplete">
      <input
        {...getInputProps({
          // The label names it by `htmlFor`.
          'aria-labelledby': undefined,
          'aria-activedescendant': isOpen && highlightedIndex >= 0 ? `${id}-${highlightedIndex}` : undefined,
          onKeyDown: (event) => keepForTheForm(event, isOpen && highlightedIndex >= 0, isOpen),
          onChange: ({ currentTarget }) => type(currentTarget.value),
        })}
        {...describedBy({ [descriptionId(id)]: description !== undefined, [errorId(id)]: isWrong })}
        className="input"
        type="text"
        name={name}
        readOnly={readonly}
        enterKeyHint={enterKeyHint}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={isWrong}
      />
      <div className="autocomplete-panel" hidden={!isOpen}>
        <ul className="autocomplete-list" {...getMenuProps({ 'aria-label': label })}>
          {isOpen &&
            shown.map((choice, index) => (
              <li key={String(choice.value)} className="autocomplete-option" {...getItemProps({ item: choice, index })}>
                {choice.label}
                {choice.hint !== undefined && <span className="hint"> {choice.hint}</span>}
              </li>
            ))}
        </ul>
        {shown.length === 0 && <p className="autocomplete-none">{words('none')}</p>}
      </div>
      <div role="status" className="visually-hidden">
        {spoken}
      </div>
    </div>
  )
}

/** Enter without a choice at hand submits the step, and Escape closes the list but never takes an answer away. */
function keepForTheForm({ key, nativeEvent }: KeyboardEvent, hasChoice: boolean, isOpen: boolean): void {
  if ((key === 'Enter' && !hasChoice) || (key === 'Escape' && !isOpen))
    Object.assign(nativeEvent, { preventDownshiftDefault: true })
}
