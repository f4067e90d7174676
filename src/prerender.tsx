import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { home } from 'virtual:home'
import { journeys, type JourneyEntry } from 'virtual:journeys'
import { pages, type Page } from 'virtual:pages'
import { App } from './app/app.tsx'
import { CookieBanner } from './cookies/cookie-banner.tsx'
import type { Step } from '../engine/index.ts'
import { AppFrame } from './layout/app-frame.tsx'
import { SkipLink } from './layout/skip-link.tsx'
import { NoScript } from './layout/no-script.tsx'
import { ContentPage } from './pages/content-page.tsx'
import { HomeVariantPage } from './pages/home/home-variant-page.tsx'
import { homeVariants } from './pages/home/home-variant.ts'
import { NotFoundPage } from './layout/not-found-page.tsx'
import { PageHead, type PageHeadProps } from './pages/page-head.tsx'
import { StatusFramePage } from './pages/status-frame-page.tsx'
import { createServices } from './services/services.ts'
import { words } from './words/words.ts'

/** A page as HTML, rendered during the build: scripts/vite/prerender-plugin.ts puts it into its document. */
export interface Prerendered {
  /** Its file name, without ".html". */
  readonly name: string
  /** Its addresses; none for pages that the server uses by name. */
  readonly addresses: readonly string[]
  /** "app" is hydrated as the application; "page" stays static. */
  readonly template: 'app' | 'page'
  /** Shown to search engines. */
  readonly isListed: boolean
  readonly head: string
  readonly skipLink: string
  readonly banner: string
  /** The message without scripts, in front of the page. */
  readonly noScript: string
  readonly page: string
  /** The files whose code the page needs for hydration, besides those of every page of the application. */
  readonly modules: readonly string[]
  /** The files whose code loads later: to run the journey, and to show each step. */
  readonly late?: LateModules
  /** Not for visitors with a claim, which may be at another step. */
  readonly isForNewVisitors: boolean
}

export interface LateModules {
  readonly running: readonly string[]
  readonly steps: Readonly<Record<string, readonly string[]>>
}

/** Every page that can be rendered without knowing the visitor. */
export async function prerender(): Promise<readonly Prerendered[]> {
  const [front, ...variants] = homeVariants()
  const { notFound, status, product } = words
  const { title, description } = home
  if (front === undefined) throw new Error('HOME_JOURNEY content/home.json has no variant.')
  return [
    // The journeys, and other pages that need the application before they can show anything.
    { ...document('app', [], { title: product, description }, 'app'), noScript: renderToStaticMarkup(<NoScript />) },
    {
      ...document('front', [front.path], { title, description, path: front.path }, 'app'),
      isListed: true,
      page: await alive(front.path),
      modules: ['src/pages/home-page.tsx'],
    },
    ...(await Promise.all(journeys.map(journeyDocument))),
    // One page with several addresses: search engines get the first.
    ...variants.map((variant) =>
      document(
        variant.path.slice(1),
        [variant.path],
        { title, description, path: front.path },
        'page',
        <HomeVariantPage variant={variant} />,
      ),
    ),
    ...pages.map(contentDocument),
    document(
      'not-found',
      ['/404'],
      { title: notFound.title, description: notFound.text, isHidden: true },
      'page',
      <NotFoundPage />,
    ),
    document(
      'status-frame',
      [],
      { title: status.frame, description: status.fallback, isHidden: true },
      'page',
      <StatusFramePage address={STATUS_PLACE} />,
    ),
  ]
}

/** Filled in by the server, which knows the address (server/web/documents.ts). */
const STATUS_PLACE = 'https://status.invalid/'

/** The first screen of a journey, for new visitors. */
async function journeyDocument({ name, path, load }: JourneyEntry): Promise<Prerendered> {
  const { definition } = await load()
  const first = definition.steps[definition.start]
  return {
    ...document(
      `journey-${name}`,
      [path],
      { title: first?.title[0]?.text ?? definition.title, description: home.description, path },
      'app',
    ),
    noScript: renderToStaticMarkup(<NoScript />),
    page: await alive(path),
    modules: [
      'src/journey/page/journey-page.tsx',
      `virtual:journey/${name}:first`,
      ...(first === undefined ? [] : widgetsOf(first)),
    ],
    late: {
      running: ['src/journey/start-journey.ts', `virtual:journey/${name}`],
      steps: Object.fromEntries(
        Object.values(definition.steps).map((step) => [step.id, [...widgetsOf(step), ...effectsOf(step)]]),
      ),
    },
    isForNewVisitors: true,
  }
}

const widgetsOf = ({ fields }: Step) =>
  Object.values(fields)
    .map(({ ui }) => ui?.widget ?? 'text')
    .map((widget) => `widgets/${widget}/${widget}-widget.tsx`)
/** `verifyEmail` is in verify-email.ts. */
const effectsOf = ({ enter, submit }: Step) =>
  [...enter, ...submit].map(
    ({ run }) => `src/effects/${run.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`,
  )

function contentDocument(page: Page): Prerendered {
  const { name, path, aliases, title, description, hidden = false } = page
  const faq = page.structuredData === 'faq' ? { questions: page.blocks } : {}
  return {
    ...document(
      name,
      [path, ...aliases],
      { title, description, path, isHidden: hidden, ...faq },
      'page',
      <ContentPage page={page} />,
    ),
    isListed: !hidden,
  }
}

function document(
  name: string,
  addresses: readonly string[],
  head: PageHeadProps,
  template: Prerendered['template'],
  main: ReactNode = null,
): Prerendered {
  const [path = `/${name}`] = addresses
  return {
    name,
    addresses,
    template,
    isListed: false,
    isForNewVisitors: false,
    modules: [],
    head: renderToStaticMarkup(<PageHead {...head} />),
    skipLink: renderToStaticMarkup(<SkipLink />),
    banner: renderToStaticMarkup(<CookieBanner />),
    noScript: '',
    page:
      main === null
        ? ''
        : renderToStaticMarkup(
            <StaticRouter location={path}>
              <AppFrame path={path}>{main}</AppFrame>
            </StaticRouter>,
          ),
  }
}

/** A page of the application, to be hydrated in the browser: its code is loaded during rendering. */
async function alive(path: string): Promise<string> {
  const services = createServices('/api', NOWHERE)
  const errors: unknown[] = []
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={path}>
      <App services={services} />
    </StaticRouter>,
    // In one piece: an inline script, which our policy forbids, would insert later parts.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError: (error) => void errors.push(error) },
  )
  if (errors.length > 0)
    throw new Error(
      `PRERENDER_FAILED The page at "${path}" could not be rendered. Prerendered code must not use the browser.`,
      { cause: errors[0] },
    )
  return text(prelude)
}

const NOWHERE = { search: '', cookies: () => '' }
