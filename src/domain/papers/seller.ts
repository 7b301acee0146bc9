import type { Language } from '../language/language.ts'
import { factsIn } from '../settings/bengali-facts.ts'
import { withFacts } from '../settings/facts.ts'
import type { ShopSettings } from '../settings/sections.ts'
import { factsOf } from '../settings/shop-facts.ts'
import type { Seller } from './paper.ts'

/** The sections of the settings that papers are printed by. */
export const PAPER_SECTIONS = ['shop', 'papers', 'policies', 'delivery'] as const
export type PaperSettings = Pick<ShopSettings, (typeof PAPER_SECTIONS)[number]>

/**
 * Who sells, and the VAT in the prices: what the settings say for a paper that is issued now. `noteBengali` is the note of
 * an order in Bengali; empty: the English one.
 */
export type SellerNow = { seller: Seller; vatPercent: number | null; noteBengali: string }

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
  const noteBengali = withFacts(papers.noteBengali, factsIn('bn', settings))
  return { seller, vatPercent: papers.vatPercent, noteBengali }
}

/** The seller of a paper in a language: its note is the Bengali one where there is one. */
export const sellerFor = (language: Language, { seller, noteBengali }: SellerNow): Seller =>
  language === 'bn' && noteBengali !== '' ? { ...seller, note: noteBengali } : seller
