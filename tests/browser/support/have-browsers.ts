import { fasterBrowser, launchBrowser } from './browser.ts'

/** Once before all files, which begin two at a time and would both fetch a browser. */
export default async function haveBrowsers(): Promise<void> {
  for (const how of ['plain', 'cached'] as const) await (await launchBrowser(how)).close()
  const hint = await fasterBrowser()
  if (hint !== undefined) console.log(hint)
}
