import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { harnessValues, widgetPages, type WidgetPages } from './widget-page.ts'

let pages: WidgetPages
beforeAll(async () => {
  pages = await widgetPages()
})
afterAll(() => pages.close())

const open = async () => {
  const page = await pages.open('fields=first-name,last-name&counted')
  return { page, name: page.getByRole('textbox').first() }
}

describe('the values of a form', () => {
  it('renders a field once for each key', async () => {
    const { page, name } = await open()
    await name.pressSequentially('a')
    const before = await page.evaluate(() => window.harness.renders)
    await name.pressSequentially('bcde')
    expect(await harnessValues(page)).toEqual({ 'first-name': 'abcde' })
    expect((await page.evaluate(() => window.harness.renders)) - before).toBe(4)
  })

  it('takes over values that replace what was typed', async () => {
    const { page, name } = await open()
    await name.fill('abc')
    await page.evaluate(() => window.harness.setValues?.({ 'first-name': 'xyz' }))
    await expect.poll(() => name.inputValue()).toBe('xyz')
    await name.press('End')
    await name.pressSequentially('1')
    expect(await harnessValues(page)).toEqual({ 'first-name': 'xyz1' })
  })

  it('takes over the values that it began with, after something else was typed', async () => {
    const { page, name } = await open()
    for (const text of ['abc', 'def']) {
      await name.fill(text)
      await page.evaluate(() => window.harness.setValues?.({}))
      await expect.poll(() => name.inputValue()).toBe('')
    }
  })

  it('keeps what was typed when only the errors or the busy state change', async () => {
    const { page, name } = await open()
    await name.fill('abc')
    await page.evaluate(() => window.harness.setErrors?.([{ field: 'first-name', key: 'required', message: 'Wrong' }]))
    await page.getByRole('alert').waitFor()
    expect(await name.inputValue()).toBe('abc')
    await page.evaluate(() => window.harness.setBusy?.(true))
    await expect.poll(() => name.getAttribute('readonly')).not.toBeNull()
    expect(await name.inputValue()).toBe('abc')
    await page.evaluate(() => window.harness.setBusy?.(false))
    await expect.poll(() => name.getAttribute('readonly')).toBeNull()
    await name.press('End')
    await name.pressSequentially('d')
    expect(await harnessValues(page)).toEqual({ 'first-name': 'abcd' })
  })

  it('keeps a key that comes together with other errors', async () => {
    const { page, name } = await open()
    await name.pressSequentially('abc')
    // A key event is drawn at once, and with it whatever waits to be drawn.
    await name.evaluate((input: HTMLInputElement) => {
      window.harness.setErrors?.([{ field: 'last-name', key: 'required', message: 'Wrong' }])
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'abcd')
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await page.getByText('Wrong').first().waitFor()
    await name.press('End')
    await name.pressSequentially('e')
    expect(await name.inputValue()).toBe('abcde')
    expect(await harnessValues(page)).toEqual({ 'first-name': 'abcde' })
  })
})
