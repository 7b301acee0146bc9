import { MAXIMUM_PRICE_TAKA } from '#domain/orders/order-fields.ts'
import { latinDigits } from '#domain/typed-phone.ts'

/** No order has a higher price, no courier collects more, and no shop spends more on a day. */
const MAXIMUM_TAKA = MAXIMUM_PRICE_TAKA

/** `1,250.50`, `1,25,000` and `1250`: the last comma is before three digits, or it is a decimal comma. */
const WITH_POINT = /^-?(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d{1,2})?$/
/** `1250,50` and `1.250,50`, as spreadsheets of another region save them. */
const WITH_DECIMAL_COMMA = /^-?(\d+|\d{1,3}(\.\d{3})+),\d{1,2}$/

/** `৳1,250.50`, `Tk 1250`, `1250,50`, `(1250)` for a negative amount and `১২৫০`, in poisha; a dash is 0. */
export function readPoisha(text: string): number | { wrong: string } {
  if (/^[-–—]$/.test(text)) return 0
  const poisha = poishaOf(text)
  return poisha === undefined || Math.abs(poisha) > MAXIMUM_TAKA * 100
    ? { wrong: `“${text.slice(0, 60)}” is no amount.` }
    : poisha
}

/** The same of any size, without a dash: undefined where it is no amount. */
export function poishaOf(text: string): number | undefined {
  const plain = latinDigits(text)
    .replace(/৳|\b(tk|bdt)\b\.?|\/-$|\s/gi, '')
    .replace(/^\((?=\d)(.*)\)$/, '-$1')
    .replace(/^[−–]/, '-')
  const taka = takaOf(plain)
  return taka === undefined ? undefined : Math.round(taka * 100)
}

function takaOf(plain: string): number | undefined {
  if (WITH_POINT.test(plain)) return Number(plain.replaceAll(',', ''))
  if (WITH_DECIMAL_COMMA.test(plain)) return Number(plain.replaceAll('.', '').replace(',', '.'))
  return undefined
}
