import { saleDiscount } from '#domain/catalog/sale-discount.ts'
import { formatTaka } from '#domain/money.ts'
import { latinDigits } from '#domain/typed-phone.ts'
import type { ForeignColumns, ForeignProduct, ForeignVariant } from './foreign-product.ts'
import type { ForeignRemarks } from './foreign-remarks.ts'

/** Whole taka, with their discount; null where the file says nothing of one. Empty: no price could be read. */
export type ForeignPrice = { price: string; discount: string }

type Read = { variant: ForeignVariant; regular: number; sale: number | null }

/** The one price of a product here: that of most of its variants, of two as frequent the higher. */
export function foreignPrice(
  product: ForeignProduct,
  columns: ForeignColumns,
  remarks: ForeignRemarks,
): ForeignPrice {
  const prices = product.variants.flatMap(variant => readVariant(variant, columns, remarks) ?? [])
  const usual = usualOf(prices)
  if (!usual) return { price: '', discount: '' }
  const shown = ({ regular, sale }: Read) =>
    sale === null ? formatTaka(regular) : `${formatTaka(sale)} instead of ${formatTaka(regular)}`
  for (const one of prices)
    if (keyOf(one) !== keyOf(usual))
      remarks.note(
        one.variant.line,
        columns.price,
        `A product has one price here: ${shown(usual)}, not the ${shown(one)} of this line.`,
      )
  const { regular, sale, variant } = usual
  if (sale === null) return { price: String(regular), discount: columns.sale === '' ? '' : '0' }
  const { percent, taka } = saleDiscount(regular, sale)
  if (taka !== sale)
    remarks.note(
      variant.line,
      columns.sale,
      `${formatTaka(sale)} is no whole percent of ${formatTaka(regular)}: ${percent}% make it ${formatTaka(taka)}.`,
    )
  return { price: String(regular), discount: String(percent) }
}

/** Characters; a longer text is no amount. */
const LONGEST_AMOUNT = 40

const keyOf = ({ regular, sale }: Read): string => `${regular} ${sale}`

function usualOf(prices: readonly Read[]): Read | undefined {
  const counts = new Map<string, number>()
  for (const one of prices) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1)
  const countOf = (one: Read) => counts.get(keyOf(one)) ?? 0
  return prices.toSorted((one, other) => countOf(other) - countOf(one) || other.regular - one.regular)[0]
}

function readVariant(
  variant: ForeignVariant,
  columns: ForeignColumns,
  remarks: ForeignRemarks,
): Read | undefined {
  const { line } = variant
  const taka = (text: string, column: string): number | undefined => {
    const amount = amountOf(text)
    if (amount === undefined) {
      if (text !== '') remarks.problem(line, column, `“${text.slice(0, 40)}” is no price.`)
      return undefined
    }
    const whole = Math.round(amount)
    if (whole !== amount)
      remarks.note(line, column, `${text} is no whole taka: ${formatTaka(whole)} is taken.`)
    return whole
  }
  const regular = taka(variant.regular, columns.price)
  if (regular === undefined) return undefined
  const sale = taka(variant.sale, columns.sale)
  return { variant, regular, sale: sale !== undefined && sale > 0 && sale < regular ? sale : null }
}

/**
 * An amount as shops write it: 2500, 2,500.00, 2,50,000, ২৫০০; where a comma is part of numbers, 2500,00 or 2.500,00.
 * Undefined for anything else.
 */
export function amountOf(text: string): number | undefined {
  if (text.length > LONGEST_AMOUNT) return undefined
  const plain = latinDigits(text)
    .replace(/^(?:tk\.?|bdt|৳)\s*|\s*(?:tk\.?|bdt|taka|৳)$/gi, '')
    .trim()
  const english = /^\d+(?:,\d{2,3})*(?:\.\d+)?$/.test(plain) && !/,\d{2}(?:\.\d+)?$/.test(plain)
  if (english) return Number(plain.replaceAll(',', ''))
  const other = /^\d{1,3}(?:\.\d{3})*,\d{1,2}$|^\d+,\d{1,2}$/.test(plain)
  return other ? Number(plain.replaceAll('.', '').replace(',', '.')) : undefined
}
