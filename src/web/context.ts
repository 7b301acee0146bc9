import { createContext } from 'react-router'
import type { IdentityProject } from '#domain/accounts/identity-project.ts'
import type { ChangeTag } from '#domain/change-tag.ts'
import type { Language } from '#domain/language/language.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { SectionName, ShopSettings } from '#domain/settings/sections.ts'
import type { Session } from '#features/accounts/identify.ts'
import type { MachineRefusal } from '#features/refuse-machine-fault.ts'
import type { Shop } from '#features/shop.ts'

/** The URLs of the islands' scripts; `filesOf` lists the files that one island needs in a language. */
export type IslandAssets = { script: string; filesOf(name: string, language: Language): string[] }

/** What the host passes to every loader, action and render. Types only: no server code enters a bundle. */
export type PageContext = {
  shop: Shop
  /** Origin of canonical links; never taken from the request. */
  publicOrigin: string
  /** The language that the page's address names. Requests and loaders see the address without it. */
  language: Language
  /** The identity provider that people may sign in with, if any. */
  identityProject?: IdentityProject | undefined
  /** Signs the short-lived confirmation cookie of shoppers without JavaScript. */
  cookieSecret: string
  /** Tags of what the page shows (`catalog`, `product:{id}`), so that a change drops it from the page cache. */
  tag(...tags: ChangeTag[]): void
  /**
   * The sections of the settings that the page shows. They are its tags too: a change of one drops the page from the
   * cache.
   */
  settings<Name extends SectionName>(...sections: Name[]): Promise<Pick<ShopSettings, Name>>
  /** Receives errors from a loader, an action or a render: the host logs them with their request. */
  fault(error: unknown): void
  /** Places an order within the limits shared with `POST /v1/orders`, or refuses it. */
  orderLimit<Outcome extends { ok: boolean }>(
    order: { phone: string; key: string | null },
    place: () => Promise<Outcome>,
    findPlaced?: () => Promise<Outcome | undefined>,
  ): Promise<Outcome | Refusal<'too_many_requests'> | MachineRefusal>
  /** The visitor's network address, only for limits; empty while a page is rendered for everybody. */
  visitorAddress: string
  /** Who is signed in with the visitor's browser; undefined while a page is rendered for everybody. */
  session(): Promise<Session | undefined>
  /** Set while the shop is closed; `isForStaff`: shown to staff alone, who see it whole. */
  closed: { isForStaff: boolean } | undefined
  islandAssets: IslandAssets
  /** Set on app pages (account, back office) only; storefront documents have no inline script. */
  nonce: string | undefined
}

export const pageContext = createContext<PageContext>()
