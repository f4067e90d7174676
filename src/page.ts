import { consent, keepMarketingTags, listenForChoice } from './cookies/index.ts'
import { listenForHelp } from './help/listen-for-help.ts'
import { followVersion } from './journey/version-links.ts'
import { listenForReveals } from './layout/reveal.ts'
import { ignoreStrayClicks } from './layout/stray-clicks.ts'
import { carryCampaign } from './session/campaign-links.ts'

// What a page beside the journeys does with scripts. Everything it says is there without them.
ignoreStrayClicks()
const choice = consent()
listenForChoice(choice)
keepMarketingTags(choice)
carryCampaign()
listenForReveals()
followVersion()
listenForHelp(async () => (await import('./help/page-services.ts')).pageServices())
