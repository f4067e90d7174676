import type { Locator, Page } from 'playwright'

/** Goes to controls and uses them as people without a pointer do. */
export interface WithoutPointer {
  readonly tabTo: (control: Locator) => Promise<void>
  /** Tab to it, then Enter. */
  readonly press: (control: Locator) => Promise<void>
  /** Tab to it, then the words, in place of what is there. */
  readonly type: (control: Locator, words: string) => Promise<void>
  /** Tab to a list of the browser, then the first letters of an option. */
  readonly choose: (control: Locator, option: string) => Promise<void>
}

export function withoutPointer(page: () => Page): WithoutPointer {
  const tabTo = async (control: Locator) => {
    await control.waitFor()
    for (let stops = 0; stops < 300; stops += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return
      await page().keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${String(control)}.`)
  }
  return {
    tabTo,
    async press(control) {
      await tabTo(control)
      await page().keyboard.press('Enter')
    },
    async type(control, words) {
      await tabTo(control)
      await page().keyboard.press('ControlOrMeta+A')
      await page().keyboard.type(words)
    },
    async choose(control, option) {
      await tabTo(control)
      await page().keyboard.type(option)
    },
  }
}
