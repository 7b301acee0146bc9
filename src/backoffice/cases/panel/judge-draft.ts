import { say } from '#backoffice/language/say.ts'
import type { CaseMoney } from '#domain/cases/case.ts'
import { caseMoneyOf } from '#domain/cases/case-money.ts'
import type { CaseForm, CaseFormLine } from '#domain/cases/case-page.ts'
import { type CaseClock, caseClock, daysOf, faultOf, payerOf } from '#domain/cases/case-policy.ts'
import type { CaseKind, CaseParty, CaseReason, WantedPair } from '#domain/cases/case-words.ts'
import { sellingPriceTaka } from '#domain/catalog/product.ts'
import type { ShownProduct } from '../../api/products.ts'
import type { CaseDraft, LineDraft } from './case-draft.ts'

/** The products that the form shows, by their ids, as far as the shop has returned them. */
export type Products = ReadonlyMap<string, ShownProduct>

/** A chosen line with what the shop knows of it; `left` undefined while that is not known. */
export type ChosenLine = { line: CaseFormLine; draft: LineDraft; left: number | undefined; isGone: boolean }

/** What a form comes to by the rules of the shop. */
export type Judged = {
  kind: CaseKind
  fault: CaseParty
  payer: CaseParty
  /** Null while nothing was delivered. */
  clock: CaseClock | null
  chosen: ChosenLine[]
  money: CaseMoney
  riderNote: string
  /** The sizes that go out: `42`, or `42, 43`. */
  sizes: string
  /** What is gone meanwhile. */
  gone: ChosenLine[]
}

const OF_MONEY: CaseMoney = { deliveryTaka: 0, differenceTaka: 0, collectTaka: 0, refundTaka: 0 }

/** `askedAt`: asking counts, not deciding. */
type Known = { form: CaseForm; products: Products; askedAt: Date }

export function judgeDraft(draft: CaseDraft, { form, products, askedAt }: Known): Judged {
  const reason = draft.reason || 'other'
  const kind = kindOf(draft.wish, reason)
  const fault = draft.fault || faultOf(reason)
  const policies = {
    exchangeDays: form.exchange?.days ?? 0,
    defectDays: form.defect?.days ?? 0,
    exchangePaidBy: form.paidBy,
  }
  const payer = draft.payer || payerOf(fault, policies)
  const days = daysOf({ kind, reason }, policies)
  const chosen = chosenLines(draft, form, products)
  const wanted = draft.wish === 'pair' ? chosen.flatMap(({ draft: { wanted } }) => wanted ?? []) : []
  return {
    kind,
    fault,
    payer,
    clock: form.deliveredAt === null ? null : caseClock(form.deliveredAt, { days, now: askedAt }),
    chosen,
    money: moneyOf(draft, { chosen, payer, chargeTaka: form.chargeTaka, products }),
    riderNote: draft.riderNote ?? proposedNote(draft, chosen),
    sizes: [...new Set(wanted.map(({ size }) => size))].join(', '),
    gone: draft.wish === 'pair' ? chosen.filter(({ isGone }) => isGone) : [],
  }
}

const kindOf = (wish: CaseDraft['wish'], reason: CaseReason): CaseKind => {
  if (reason === 'defect') return 'defect'
  return wish === 'money' ? 'return' : 'exchange'
}

const chosenLines = (draft: CaseDraft, form: CaseForm, products: Products): ChosenLine[] =>
  draft.lines.flatMap(one => {
    const line = form.lines.find(({ lineNo }) => lineNo === one.lineNo)
    if (!line || one.pairs === 0) return []
    const left = one.wanted ? leftOf(one.wanted, line, products) : undefined
    return [{ line, draft: one, left, isGone: left !== undefined && left < one.pairs }]
  })

/** The pairs of a wanted size on the shelf. */
export function leftOf(wanted: WantedPair, line: CaseFormLine, products: Products): number | undefined {
  const isOfLine = wanted.productId === line.productId && wanted.color === line.color
  const listed = isOfLine ? line.sizes.find(({ size }) => size === wanted.size) : undefined
  return (
    listed?.left ??
    products
      .get(wanted.productId)
      ?.colors.find(({ color }) => color === wanted.color)
      ?.sizes.find(({ size }) => size === wanted.size)?.stock
  )
}

type Priced = Pick<Judged, 'chosen' | 'payer'> & { chargeTaka: number; products: Products }

function moneyOf(draft: CaseDraft, { chosen, payer, chargeTaka, products }: Priced): CaseMoney {
  if (chosen.length === 0) return OF_MONEY
  const pairs = chosen.flatMap(({ line, draft: { pairs, wanted } }) =>
    Array.from({ length: pairs }, () => ({
      valueTaka: line.valueTaka,
      wantedTaka: draft.wish === 'money' ? null : wantedTaka(wanted, line, products),
    })),
  )
  return caseMoneyOf(pairs, { payer, travel: draft.travel, chargeTaka })
}

/** The same product costs what was paid for it; one that is not chosen yet is thought to be the same. */
function wantedTaka(wanted: WantedPair | null, line: CaseFormLine, products: Products): number {
  if (wanted === null || wanted.productId === line.productId) return line.valueTaka
  const product = products.get(wanted.productId)
  return product ? sellingPriceTaka(product) : line.valueTaka
}

/** What the rider has to know, in the words of the parcel. */
export function proposedNote({ wish, travel }: CaseDraft, chosen: readonly ChosenLine[]): string {
  if (wish === 'money' || travel !== 'door' || chosen.length === 0) return ''
  const pairs = chosen.map(({ line: { productName, color, size }, draft }) => {
    const count = draft.pairs > 1 ? `${draft.pairs} × ` : ''
    return `${count}${productName} ${color} ${size}`
  })
  return say('Exchange: take back {list} in {part}', {
    list: pairs.join(', '),
    part: chosen.length > 1 ? say('their boxes') : say('its box'),
  })
}
