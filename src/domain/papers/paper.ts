import type { Language } from '../language/language.ts'

export const PAPER_KINDS = ['invoice', 'credit_note'] as const
/** A credit note takes back a part of an invoice, or all of it. */
export type PaperKind = (typeof PAPER_KINDS)[number]

export const CREDIT_REASONS = ['returned', 'cancelled', 'replaced'] as const
/** `cancelled`: the order was deleted or is Fake. `replaced`: another invoice is issued in its place. */
export type CreditReason = (typeof CREDIT_REASONS)[number]

/** As many orders as one call issues papers for. */
export const MAXIMUM_PAPERS_AT_ONCE = 100

/** An amount with the VAT that is included in it. Money in poisha. */
export type Amount = { totalPoisha: number; vatPoisha: number }

/** Goods on a paper. `unitPriceTaka`: before any discount; the amount is what was agreed for all of its pairs. */
export type PaperLine = Amount & {
  productName: string
  color: string
  size: number
  pairs: number
  unitPriceTaka: number
}

/** Who sells, as the settings say it when the paper is issued; an empty text is not printed. */
export type Seller = {
  name: string
  legalName: string
  address: string
  phone: string
  /** Business identification number. */
  bin: string | null
  /** The form of the tax office that an invoice stands for, such as Mushak 6.3. */
  mushak: string
  logo: string | null
  note: string
  /** How long a pair may be exchanged or claimed; 0: not at all. */
  exchangeDays: number
  defectDays: number
}

export type Buyer = { name: string; phones: string[]; address: string }

/** All that a paper says besides its number. It stays as issued, whatever becomes of the order or the settings. */
export type PaperContents = Amount & {
  /** Of its words; the names in it stay as they are. */
  language: Language
  seller: Seller
  buyer: Buyer
  orderNo: number
  orderedAt: string
  lines: PaperLine[]
  /** Null where none is charged, or none is credited. */
  delivery: Amount | null
  /** Where the price of the goods comes from; see `priceOrigin`. */
  priceOrigin: 'lines' | 'coupon' | 'agreed'
  discountTaka: number
  advanceTaka: number
  /** Null: nothing about VAT is printed. */
  vatPercent: number | null
}

/** An issued paper. */
export type Paper = {
  id: string
  kind: PaperKind
  /** `INV-2026-27-000123` */
  number: string
  year: string
  orderId: string
  issuedAt: string
  /** The email of the person who issued it, or `a former colleague`. */
  by: string
  /** Of a credit note: the invoice that it belongs to. */
  invoice: { id: string; number: string; issuedAt: string } | null
  reason: CreditReason | null
  /** Of an invoice: the number of the one that it replaces, and of the one that replaces it. */
  replaces: string | null
  replacedBy: string | null
  contents: PaperContents
}

const PREFIXES: Readonly<Record<PaperKind, string>> = { invoice: 'INV', credit_note: 'CN' }

/** The number as printed: by kind and tax year, without gaps. */
export const paperNumber = ({
  kind,
  year,
  number,
}: {
  kind: PaperKind
  year: string
  number: number
}): string => `${PREFIXES[kind]}-${year}-${String(number).padStart(6, '0')}`
