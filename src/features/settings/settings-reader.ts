import type { Db } from '#db/open-db.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { storedSection } from '#domain/settings/read-section.ts'
import type { SectionName, ShopSettings } from '#domain/settings/sections.ts'

/** What the owner says about the shop, in memory: read again after a change, in this process or another. */
export class SettingsReader {
  /** Each section as it is until somebody saves it. */
  readonly defaults: ShopSettings
  readonly #db: Pick<Db, 'main'>
  #known: Promise<ShopSettings> | undefined
  #last: ShopSettings | undefined

  constructor(db: Pick<Db, 'main' | 'changes'>, defaults: ShopSettings = DEFAULT_SETTINGS) {
    this.#db = db
    this.defaults = defaults
    db.changes.subscribe(tags => {
      if (tags === 'everything' || tags.some(tag => tag.startsWith('settings:'))) this.#forget()
    })
  }

  /**
   * The settings as they were read last, without a statement: for a transaction that must not read them. After a change they
   * are the former ones until they are read again, which begins at once. Undefined before anybody has read them.
   */
  get last(): ShopSettings | undefined {
    return this.#last
  }

  #forget(): void {
    this.#known = undefined
    // a database that is away is asked again by whoever needs them next
    if (this.#last) this.now().catch(() => undefined)
  }

  /** The present settings; the defaults where nobody has saved any. Not to be called inside a transaction. */
  now(): Promise<ShopSettings> {
    if (this.#known) return this.#known
    const known = this.#read()
    this.#known = known
    known.then(
      settings => {
        if (this.#known === known) this.#last = settings
      },
      () => undefined,
    )
    // a failed read is not kept
    known.catch(() => {
      if (this.#known === known) this.#known = undefined
    })
    return known
  }

  async #read(): Promise<ShopSettings> {
    const rows = await this.#db.main.selectFrom('settings').select(['section', 'value']).execute()
    const stored = new Map(rows.map(row => [row.section, row.value]))
    const sectionOf = <Name extends SectionName>(name: Name): ShopSettings[Name] => {
      const value = stored.get(name)
      return value === undefined ? this.defaults[name] : storedSection(name, JSON.parse(value))
    }
    return {
      shop: sectionOf('shop'),
      home: sectionOf('home'),
      delivery: sectionOf('delivery'),
      advance: sectionOf('advance'),
      couriers: sectionOf('couriers'),
      policies: sectionOf('policies'),
      papers: sectionOf('papers'),
      messages: sectionOf('messages'),
      customer_messages: sectionOf('customer_messages'),
      orders: sectionOf('orders'),
      calls: sectionOf('calls'),
      team: sectionOf('team'),
      privacy: sectionOf('privacy'),
      tracking: sectionOf('tracking'),
    }
  }
}
