import { consent, keepMarketingTags, listenForChoice } from './cookies/index.ts'
import { pressAgain } from './early/take-presses.ts'
import { listenForHelp } from './help/listen-for-help.ts'
import { carryCampaign } from './cookies/campaign-links.ts'

// The scripts of a page outside the journeys. All its words show without them, and what needs only
// the document works before them (src/early/early-script.ts).
const choice = consent()
listenForChoice(choice)
keepMarketingTags(choice)
carryCampaign()
listenForHelp(async () => (await import('./help/page-services.ts')).pageServices())
pressAgain('frame')
pressAgain('page')
