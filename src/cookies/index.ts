export { pageCookies, readCookie, writeCookie } from './cookie.ts'
export { consent, type Consent, type CookieChoice } from './consent.ts'
export { listenForChoice } from './listen-for-choice.ts'
export { CAMPAIGN, DISTINCT, FBC, FBP, TTP, keepMarketingTags } from './marketing-tags.ts'
