export { pageCookies } from './cookie.ts'
export { consent, type Consent, type CookieChoice } from './consent.ts'
export { listenForChoice } from './listen-for-choice.ts'
export { distinctId, keepMarketingTags, keptCampaign, marketingTags, type MarketingTags } from './marketing-tags.ts'
