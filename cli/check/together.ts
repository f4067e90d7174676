import type { Diagnostic } from '../../loader/index.ts'
import type { Project } from '../project/project.ts'
import type { Checked } from './check-files.ts'
import { afterSuccess } from './calls/after-success.ts'
import { botSignDiagnostics } from './content/bot-sign-diagnostics.ts'
import { callOfAnother } from './calls/call-of-another.ts'
import { contentDiagnostics } from './content/content-diagnostics.ts'
import { copyAddressDiagnostics } from './content/copy-address-diagnostics.ts'
import { contentCodeDiagnostics } from './figures/code-figure-diagnostics.ts'
import { factDateDiagnostics } from './content/fact-date-diagnostics.ts'
import { factContactDiagnostics } from './content/fact-contact-diagnostics.ts'
import { nearContactDiagnostics } from './content/near-contact-diagnostics.ts'
import { factPairDiagnostics } from './content/fact-pair-diagnostics.ts'
import { factRowDiagnostics } from './content/fact-row-diagnostics.ts'
import { factOrderDiagnostics } from './content/fact-order-diagnostics.ts'
import { factUnitDiagnostics } from './content/fact-unit-diagnostics.ts'
import { helpPhoneDiagnostics } from './figures/help-phone-diagnostics.ts'
import { homeClaimDiagnostics } from './content/home-claim-diagnostics.ts'
import { homeJourneyDiagnostics } from './content/home-journey-diagnostics.ts'
import { keptReasonDiagnostics } from './content/kept-reason-diagnostics.ts'
import { lenderDiagnostics } from './content/lender-diagnostics.ts'
import { lenderTierDiagnostics } from './content/lender-tier-diagnostics.ts'
import { lifeDiagnostics } from './content/life-diagnostics.ts'
import { limitDiagnostics } from './content/limit-diagnostics.ts'
import { oddConsent } from './calls/odd-consent.ts'
import { pageLinkDiagnostics } from './links/link-diagnostics.ts'
import { linkLifeDiagnostics } from './content/link-life-diagnostics.ts'
import { manifestDiagnostics } from './content/manifest-diagnostics.ts'
import { pageBraceDiagnostics } from './content/page-brace-diagnostics.ts'
import { pagePartDiagnostics } from './content/page-part-diagnostics.ts'
import { absentCalls } from './requests/absent-calls.ts'
import { refusedRequests } from './requests/refused-requests.ts'
import { publicDiagnostics } from './content/public-diagnostics.ts'
import { reasonLifeDiagnostics } from './content/reason-life-diagnostics.ts'
import { sameTitleDiagnostics } from './content/same-title-diagnostics.ts'
import { schemaOfAnother } from './calls/schema-of-another.ts'
import { sandboxDiagnostics } from './content/sandbox-diagnostics.ts'
import { siteLinkWordsDiagnostics } from './links/site-link-words.ts'
import { sitePathDiagnostics } from './links/site-path-diagnostics.ts'
import { storageDiagnostics } from './content/storage-diagnostics.ts'
import { wordDateDiagnostics } from './content/word-date-diagnostics.ts'
import { storageLifeDiagnostics } from './content/storage-life-diagnostics.ts'
import { storageNeededDiagnostics } from './content/storage-needed-diagnostics.ts'
import { unaskedDeclarations } from './calls/unasked-declarations.ts'
import { unusedContracts } from './calls/unused-contracts.ts'
import { versionNeverSubmits } from './version-never-submits.ts'

/** Checks that need the whole project: files of content/ and how they agree, links of the pages, and unused contracts if every journey could be read. */
export function togetherDiagnostics(checked: readonly Checked[], project: Project): readonly Diagnostic[] {
  const journeys = checked.flatMap(({ proof }) => (proof === undefined ? [] : [proof.journey]))
  // What a journey that was not proved runs is not known: a fault in one contract would make all others look unused.
  const isWhole = checked.every(
    ({ diagnostics, loaded, proof }) =>
      (loaded === undefined || proof !== undefined) &&
      diagnostics.every(({ severity, file }) => severity === 'warning' || !file.startsWith('journeys/')),
  )
  return [
    ...contentDiagnostics(project),
    ...limitDiagnostics(project.source),
    ...linkLifeDiagnostics(project.source),
    ...lifeDiagnostics(project.source),
    ...reasonLifeDiagnostics(project.source),
    ...keptReasonDiagnostics(project.source),
    ...storageDiagnostics(project.source),
    ...storageLifeDiagnostics(project.source),
    ...storageNeededDiagnostics(project.source),
    ...factDateDiagnostics(project.source),
    ...wordDateDiagnostics(project),
    ...factOrderDiagnostics(project.source),
    ...factPairDiagnostics(project),
    ...factRowDiagnostics(project),
    ...factContactDiagnostics(project.source),
    ...nearContactDiagnostics(project),
    ...factUnitDiagnostics(project.source),
    ...homeClaimDiagnostics(project.source),
    ...homeJourneyDiagnostics(project.source),
    ...contentCodeDiagnostics(project.source, project.files),
    ...helpPhoneDiagnostics(project.source),
    ...botSignDiagnostics(project.source),
    ...lenderDiagnostics(project.source),
    ...lenderTierDiagnostics(project.source),
    ...sandboxDiagnostics(project.source, isWhole ? journeys : []),
    ...publicDiagnostics(project),
    ...manifestDiagnostics(project),
    ...sameTitleDiagnostics(project),
    ...pagePartDiagnostics(project),
    ...pageBraceDiagnostics(project),
    ...copyAddressDiagnostics(project),
    ...sitePathDiagnostics(project),
    ...pageLinkDiagnostics(project),
    ...siteLinkWordsDiagnostics(project),
    ...callOfAnother(project.source),
    ...schemaOfAnother(project.source),
    ...(isWhole ? versionNeverSubmits(journeys, project.source) : []),
    ...afterSuccess(project.source),
    ...oddConsent(project.source),
    ...refusedRequests(journeys, project.source),
    ...absentCalls(journeys, project.source),
    ...(isWhole ? unusedContracts(journeys, project.source) : []),
    ...(isWhole ? unaskedDeclarations(journeys, project.source) : []),
  ]
}
