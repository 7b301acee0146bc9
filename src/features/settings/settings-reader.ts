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

  constructor(db: Pick<Db, 'main' | 'changes'>, defaults: ShopSettings = DEFAULT_SETTINGS) {
    this.#db = db
    this.defaults = defaults
    db.changes.subscribe(tags => {
      if (tags === 'everything' || tags.some(tag => tag.startsWith('settings:'))) this.#known = undefined
    })
  }

  /** The present settings; the defaults where nobody has saved any. Not to be called inside a transaction. */
  now(): Promise<ShopSettings> {
    if (this.#known) return this.#known
    const known = this.#read()
    this.#known = known
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
