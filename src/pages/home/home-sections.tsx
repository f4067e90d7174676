import { HomeFaq } from './home-faq.tsx'
import { HomeFees } from './home-fees.tsx'
import { HomeLenders } from './home-lenders.tsx'
import { HomeSteps } from './home-steps.tsx'
import { RegulatorNotice } from './regulator-notice.tsx'

/** J004: the sections below the hero on every variant. */
export function HomeSections() {
  return (
    <>
      <RegulatorNotice />
      <HomeSteps />
      <HomeLenders />
      <HomeFees />
      <HomeFaq />
    </>
  )
}
