import type { ReactNode } from 'react'
import { home } from 'virtual:home'
import { fees } from 'virtual:fees'
import { CookieSettings } from '../cookies/cookie-settings.tsx'
import { StorageRegister } from '../cookies/storage-register.tsx'
import words from '../../content/pages.json'
import { FeeExamples } from './fees/fee-examples.tsx'
import { FeeTable } from './fees/fee-table.tsx'
import { Questions } from './home/home-faq.tsx'
import { HomeStart } from './home/home-start.tsx'
import { StepCards } from './home/home-steps.tsx'
import { homeVariants } from './home/home-variant.ts'

const [HOME] = homeVariants()

/** The parts that a page of content/pages may include with `{{> name}}`. */
const PARTS: Readonly<Record<string, () => ReactNode>> = {
  feeTable: () => <FeeTable rows={fees.rows} />,
  feeExamples: () => <FeeExamples examples={fees.examples} />,
  storageRegister: () => <StorageRegister />,
  cookieSettings: () => <CookieSettings />,
  freeRoute: () => <p className="notice">{home.notice}</p>,
  steps: () => <StepCards />,
  questions: () => <Questions />,
  // S-08: to the start of the visitor's own version.
  start: () => (
    <p>
      <HomeStart path={HOME?.start ?? '/'} followsVersion>
        {words.page.start}
      </HomeStart>
    </p>
  ),
}

/** Throws PART_UNKNOWN. */
export function ContentPart({ name }: { readonly name: string }) {
  const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined
  if (part === undefined)
    throw new Error(
      `PART_UNKNOWN {{> ${name}}} is not a part of a page. The parts are ${Object.keys(PARTS).join(', ')} (src/pages/content-part.tsx).`,
    )
  return part()
}
