import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { say } from '#backoffice/language/say.ts'
import { type Codec, named, nullable, objectOf, text } from '#contract/codec-parts.ts'
import { CostCodec } from '#contract/costs/cost-codec.ts'
import type { Cost, CostList, CostSaved } from '#domain/costs/cost.ts'
import { CallFailed, failureText, readWith } from '../../api/call-shop.ts'
import { listCosts, saveCost } from '../../api/costs.ts'
import { FieldEdits, type HowFailed } from '../../save/field-edits.ts'
import { type EditProblem, type FieldState, fieldKey } from '../../save/field-states.ts'
import { ofBackoffice } from '../../save/of-backoffice.ts'
import { announce } from '../../shell/announcer.tsx'
import { refreshMoney, showCosts } from './use-costs.ts'

/** A cost of some colours of a product from a day on; `seenAt` by colour: when the replaced one was entered. */
export type EnteredCost = {
  productId: string
  fromDay: string
  cost: Cost | null
  seenAt: Readonly<Record<string, string | null>>
  fillsSold: boolean
}
/** The one field of a colour: what a pair costs. */
export type CostFields = { cost?: EnteredCost }
export type CostProblem = EditProblem<CostFields>

type Answer = { saved: CostSaved; list: CostList | undefined }

/** The edits of costs: one instance for the document. A colour is known by its variant's id. */
export class CostEdits extends FieldEdits<CostFields, Answer> {
  // its editor stays open with what was typed
  protected override readonly sendsAgainOnline = false
  readonly #queries: QueryClient

  constructor(queries: QueryClient) {
    super(queries)
    this.#queries = queries
  }

  /** Saves a typed cost over somebody else's, or a second time. */
  retry(problem: CostProblem) {
    const expected = problem.kind === 'conflict' ? problem.present : problem.expected
    return this.save({ id: problem.id, fields: this.stillTried(problem), expected })
  }

  /** Several colours may be changed at once, whose rows are shown together: all costs go one after the other. */
  protected record(): string {
    return 'costs'
  }

  protected async send(_id: string, { cost: entered }: CostFields, expected: CostFields): Promise<Answer> {
    if (!entered) throw new Error('nothing to save')
    const saved = await this.#sendOver(entered, expected.cost?.seenAt ?? entered.seenAt)
    // saved is saved: where the list cannot be loaded it says so by itself
    const list = await listCosts().catch(() => undefined)
    return { saved, list }
  }

  /** The answer of an earlier request may have been lost: a colour that has exactly this cost by now is no conflict. */
  async #sendOver(entered: EnteredCost, seenAt: EnteredCost['seenAt']): Promise<CostSaved> {
    const { productId, fromDay, cost, fillsSold } = entered
    const colors = Object.entries(seenAt).map(([color, at]) => ({ color, seenAt: at }))
    try {
      return await saveCost(productId, { colors, fromDay, cost, fillsSold })
    } catch (error) {
      const present = presentOf(error)
      const isOwn = present !== undefined && isSameCost(entered, { ...entered, ...costIn(present) })
      if (!isOwn || present.cost === null || seenAt[present.color] === present.cost.at) throw error
      return this.#sendOver(entered, { ...seenAt, [present.color]: present.cost.at })
    }
  }

  protected show({ list }: Answer): void {
    if (list) showCosts(this.#queries, list)
    void refreshMoney(this.#queries)
  }

  protected override isSame({ cost: one }: CostFields, { cost: other }: CostFields): boolean {
    return one !== undefined && other !== undefined && isSameCost(one, other)
  }

  protected presentIn(error: unknown, { cost: tried }: CostFields): CostFields | undefined {
    const present = presentOf(error)
    if (!present || !tried) return undefined
    const seenAt = { ...tried.seenAt, [present.color]: present.cost?.at ?? null }
    return { cost: { ...tried, ...costIn(present), seenAt } }
  }

  protected howFailed(error: unknown): HowFailed {
    const by = error instanceof CallFailed ? error.answer.changed_by : undefined
    const isRefused = error instanceof CallFailed && error.isRefused
    return { isRefused, message: failureText(error), by: typeof by === 'string' ? by : undefined }
  }

  protected override refused(): void {
    void refreshMoney(this.#queries)
  }

  protected override announce(): void {
    announce(say('Cost saved'))
  }
}

const PresentCodec = objectOf({
  color: named('product_color', text),
  cost: nullable(objectOf({ ...CostCodec.fields, fromDay: named('from_day', text), at: text })),
}) satisfies Codec<{ color: string; cost: (Cost & { fromDay: string; at: string }) | null }, unknown>
type Present = ReturnType<typeof PresentCodec.read>

const presentOf = (error: unknown): Present | undefined =>
  error instanceof CallFailed && error.answer.code === 'cost_changed'
    ? readWith(PresentCodec, error.answer.present)
    : undefined

const costIn = ({ cost }: Present): Partial<EnteredCost> & { cost: Cost | null } =>
  cost === null
    ? { cost: null }
    : { cost: { costPoisha: cost.costPoisha, parts: cost.parts }, fromDay: cost.fromDay }

const isSameCost = (one: EnteredCost, other: EnteredCost): boolean =>
  one.fromDay === other.fromDay && JSON.stringify(one.cost) === JSON.stringify(other.cost)

export const useCostEdits = (): CostEdits => ofBackoffice(useQueryClient(), CostEdits)

/** How the saving of a colour's cost stands. */
export const useCostState = (variantId: string): FieldState<CostFields> | undefined =>
  useStore(useCostEdits().states, ({ states }) => states.get(fieldKey(variantId, 'cost')))

/** How the saving of all costs stands, in a word. */
export const useCostsSaving = (): 'saved' | 'saving' | 'failed' =>
  useStore(useCostEdits().states, ({ states }) => {
    const kinds = [...states.values()].map(({ kind }) => kind)
    if (kinds.includes('failed') || kinds.includes('conflict')) return 'failed'
    return kinds.includes('saving') ? 'saving' : 'saved'
  })
