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
import { createServices } from './app/services.ts'
import { words } from './app/words.ts'

/** A page as HTML, made while building: scripts/vite/prerender-plugin.ts puts it into the document it names. */
export interface Prerendered {
  /** The file it becomes, without ".html". */
  readonly name: string
  /** The paths it answers; none for what the server uses by name. */
  readonly addresses: readonly string[]
  /** "app" becomes alive as the application; "page" stays as it is. */
  readonly template: 'app' | 'page'
  /** Shown to search engines. */
  readonly isListed: boolean
  readonly head: string
  readonly skipLink: string
  readonly banner: string
  /** What is said where scripts are turned off, in front of the page. */
  readonly noScript: string
  readonly page: string
  /** The files whose code the page needs to become alive, beside what every page of the application loads. */
  readonly modules: readonly string[]
  /** The files whose code comes later: to make the journey run, and to show each step. */
  readonly late?: LateModules
  /** Not for who has begun a claim: theirs may stand elsewhere. */
  readonly isForNewVisitors: boolean
}

export interface LateModules {
  readonly running: readonly string[]
  readonly steps: Readonly<Record<string, readonly string[]>>
}

/** Every page that can be drawn without knowing who looks at it. */
export async function prerender(): Promise<readonly Prerendered[]> {
  const [front, ...variants] = homeVariants()
  const { notFound, status, product } = words
  const { title, description } = home
  if (front === undefined) throw new Error('HOME_JOURNEY content/home.json has no variant.')
  return [
    // The journeys, and whatever else needs the application before anything can be said.
    { ...document('app', [], { title: product, description }, 'app'), noScript: renderToStaticMarkup(<NoScript />) },
    {
      ...document('front', [front.path], { title, description, path: front.path }, 'app'),
      isListed: true,
      page: await alive(front.path),
      modules: ['src/pages/home-page.tsx'],
    },
    ...(await Promise.all(journeys.map(journeyDocument))),
    // One page with several addresses: search engines are shown the first.
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

/** Put in by the server, which knows the address (server/web/documents.ts). */
const STATUS_PLACE = 'https://status.invalid/'

/** The first screen of a journey, as whoever begins it sees it. */
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
      'src/journey/journey-page.tsx',
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
/** `verifyEmail` stands in verify-email.ts. */
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

/** A page of the application, to become alive in the browser: its code is fetched while it is drawn. */
async function alive(path: string): Promise<string> {
  const services = createServices('/api', NOWHERE)
  const errors: unknown[] = []
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={path}>
      <App services={services} />
    </StaticRouter>,
    // In one piece: what came later would be put in its place by an inline script, which our policy forbids.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError: (error) => void errors.push(error) },
  )
  if (errors.length > 0)
    throw new Error(
      `PRERENDER_FAILED The page at "${path}" could not be drawn. What is drawn while building may not ask for the browser.`,
      { cause: errors[0] },
    )
  return text(prelude)
}

const NOWHERE = { search: '', cookies: () => '' }
