import { withFacts } from '../settings/facts.ts'
import type { ShopSettings } from '../settings/sections.ts'
import { factsOf } from '../settings/shop-facts.ts'
import type { Seller } from './paper.ts'

/** The sections of the settings that papers are printed by. */
export const PAPER_SECTIONS = ['shop', 'papers', 'policies', 'delivery'] as const
export type PaperSettings = Pick<ShopSettings, (typeof PAPER_SECTIONS)[number]>

/** Who sells, and the VAT in the prices: what the settings say for a paper that is issued now. */
export type SellerNow = { seller: Seller; vatPercent: number | null }

export function sellerNow(settings: PaperSettings): SellerNow {
  const { shop, papers, policies } = settings
  const seller = {
    name: shop.name,
    legalName: papers.legalName,
    address: shop.address,
    phone: shop.phone,
    bin: papers.bin,
    mushak: papers.mushak,
    logo: papers.hasLogo ? shop.logo : null,
    note: withFacts(papers.note, factsOf(settings)),
    exchangeDays: policies.exchangeDays,
    defectDays: policies.defectDays,
  }
  return { seller, vatPercent: papers.vatPercent }
}
