import type { Product } from '../../server/index.ts'
import { Browser } from '../server/support/browser.ts'
import type { TestProduct } from '../server/support/test-product.ts'
import { testProduct } from '../server/support/test-product.ts'
import { Partners } from './partners.ts'
import { Suppliers } from './suppliers.ts'

/** The whole server as production puts it together, with a clock, suppliers and partners of ours. */
export class Site {
  readonly suppliers = new Suppliers()
  readonly partners = new Partners()
  #base: TestProduct | undefined
  #product: Product | undefined

  /** @param journeySettings as JOURNEY_SETTINGS in docs/running.md */
  static async opened(journeySettings: Readonly<Record<string, unknown>> = {}): Promise<Site> {
    const site = new Site()
    site.partners.now = () => site.now
    site.#base = await testProduct({
      config: { journeySettings },
      providers: { ...site.suppliers.providers, ...site.partners.providers },
    })
    site.#product = site.#base
    return site
  }

  get #opened(): TestProduct {
    if (this.#base === undefined) throw new Error('The site is not open.')
    return this.#base
  }

  get product(): Product {
    return this.#product ?? this.#opened
  }

  get db() {
    return this.#opened.database.db
  }

  get now(): Date {
    return this.#opened.clock.now
  }

  passes(seconds: number): void {
    this.#opened.clock.now = new Date(this.now.getTime() + seconds * 1000)
  }

  /** With the cookies of another one, as after a restart. */
  browser(like?: Browser): Browser {
    const made = new Browser(this.product.app)
    for (const [name, value] of like?.cookies ?? []) made.cookies.set(name, value)
    return made
  }

  /** A new process; calls under way end in the old one. */
  async restarts(): Promise<void> {
    const old = this.product
    this.#product = await this.#opened.another()
    await (old === this.#opened ? this.#opened.closeApp() : old.close())
  }

  async closes(): Promise<void> {
    const { product } = this
    if (product !== this.#opened) await product.close()
    await this.#opened.close()
  }
}
