import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'

const FOLDER = process.env['COPY_PICTURES']

/** The place of the Help button stays in sight while one scrolls: in a picture of a whole page it would lie across the words. */
const NOTHING_COVERED = '.help-place { position: static !important }'

/** A picture of a whole screen for the copy book, where scripts/copy-book.mjs asks for pictures; the first of each screen is kept. */
export async function takePicture(page: Page, screen: string): Promise<void> {
  if (FOLDER === undefined) return
  mkdirSync(FOLDER, { recursive: true })
  const path = join(FOLDER, `${screen.replaceAll('/', '--')}.jpeg`)
  if (!existsSync(path))
    await page.screenshot({
      path,
      type: 'jpeg',
      quality: 60,
      fullPage: true,
      animations: 'disabled',
      style: NOTHING_COVERED,
    })
}
