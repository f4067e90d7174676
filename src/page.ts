import { consent, keepMarketingTags, listenForChoice } from './cookies/index.ts'
import { pressAgain } from './early/take-presses.ts'
import { listenForHelp } from './help/listen-for-help.ts'
import { carryCampaign } from './cookies/campaign-links.ts'

// What a page outside the journeys does with scripts. Everything it says is there without them, and what needs no more than
// the document works before them (src/early/early-script.ts).
const choice = consent()
listenForChoice(choice)
keepMarketingTags(choice)
carryCampaign()
listenForHelp(async () => (await import('./help/page-services.ts')).pageServices())
pressAgain('frame')
pressAgain('page')
