import { useQueries, useQueryClient } from '@tanstack/react-query'
import { say } from '#backoffice/language/say.ts'
import type { Case } from '#domain/cases/case.ts'
import type { CaseForm } from '#domain/cases/case-page.ts'
import { showToast } from '#web/app/toasts.tsx'
import { useSending } from '#web/app/use-sending.ts'
import { isRecord } from '#web/is-record.ts'
import { CallFailed, failureText } from '../../api/call-shop.ts'
import { changeCase, openCase, toSentPair } from '../../api/cases.ts'
import { useProblems } from '../../orders/create/use-problems.ts'
import { refreshOrders } from '../../orders/use-orders.ts'
import { productQuery, refreshProducts } from '../../products/use-product.ts'
import { refreshCases } from '../use-cases.ts'
import type { CaseDraft } from './case-draft.ts'
import {
  isForList,
  type Problems,
  problemsOf,
  toSentCase,
  toSentDecision,
  wantedField,
} from './check-draft.ts'
import { type Judged, judgeDraft, type Products } from './judge-draft.ts'
import type { CaseDrafting } from './use-case-draft.ts'

type Deciding = {
  orderId: string
  form: CaseForm
  one: Case | undefined
  drafting: CaseDrafting
  onDone(one: Case): void
}

/** The form of a case, judged by the rules of the shop, and its presses: each is sent once, and loses nothing. */
export function useDecision({ orderId, form, one, drafting, onDone }: Deciding) {
  const queries = useQueryClient()
  const sending = useSending()
  const problems = useProblems()
  const { draft } = drafting
  const products = useShownProducts(draft, form)
  const judged = judgeDraft(draft, { form, products, askedAt: new Date(one?.openedAt ?? Date.now()) })

  async function send(isDecided: boolean): Promise<void> {
    if (sending.isBusy()) return
    const missing = problemsOf(draft, judged, isDecided)
    if (Object.keys(missing).length > 0) return problems.stop(missing)
    sending.begin()
    problems.forget()
    try {
      const decided = one
        ? await changeCase(one.id, decisionOf(one, draft, judged))
        : await openCase(orderId, toSentCase(draft, judged, isDecided), draft.key)
      sending.end()
      drafting.clear()
      toastDecided(decided, isDecided)
      onDone(decided)
    } catch (error) {
      sending.end()
      const { fields, general } = problemsInAnswer(error, judged)
      problems.stop(fields, general)
    }
    // pairs may have gone meanwhile, also where the shop refused
    void refreshProducts(queries)
    await Promise.all([refreshCases(queries), refreshOrders(queries)])
  }

  return { ...problems, judged, products, isSending: sending.isSending, send }
}

const decisionOf = (one: Case, draft: CaseDraft, judged: Judged) => ({
  ...toSentDecision(draft, judged),
  action: isForList(draft, judged) ? ('wait' as const) : ('approve' as const),
  pairs: one.pairs.map(({ id, lineNo }) => ({
    id,
    to:
      draft.wish === 'money'
        ? null
        : toSentPair(draft.lines.find(line => line.lineNo === lineNo)?.wanted ?? null),
  })),
})

function toastDecided({ caseNo, state, pairs }: Case, isDecided: boolean): void {
  const sizes = pairs.flatMap(({ wanted }) => wanted?.size ?? []).join(', ')
  const words = !isDecided
    ? say('written down.')
    : state === 'waiting'
      ? say('waits for {sizes}.', { sizes })
      : state === 'reserved'
        ? say('approved, {sizes} is kept.', { sizes })
        : 'approved.'
  showToast({ kind: 'success', text: say('Case {caseNo}: {words}', { caseNo, words }) })
}

/** The shop's refusal, by the parts of the form. Pairs that went meanwhile show at the new size. */
export function problemsInAnswer(error: unknown, { chosen }: Judged): { fields: Problems; general: string } {
  const answer = error instanceof CallFailed ? error.answer : {}
  const fields: Record<string, string> = {}
  if (isRecord(answer.fields))
    for (const [field, message] of Object.entries(answer.fields))
      if (typeof message === 'string') fields[field] = message
  const isAnswered = error instanceof CallFailed && error.isRefused
  if (answer.code === 'out_of_stock')
    for (const { line, draft } of chosen)
      if (draft.wanted !== null)
        fields[wantedField(line.lineNo)] ??= say('Sold meanwhile. Nothing is reserved.')
  const general = isAnswered
    ? failureText(error)
    : say('{error} Nobody knows whether it was done: pressing again does it once.', {
        error: failureText(error),
      })
  return { fields, general }
}

/** The products of the form: of the lines, whose own size may be wanted again, and of what is wanted. */
function useShownProducts(draft: CaseDraft, form: CaseForm): Products {
  const chosen = draft.lines.filter(({ pairs }) => pairs > 0)
  const ids = chosen.flatMap(({ lineNo, wanted }) => [
    form.lines.find(line => line.lineNo === lineNo)?.productId ?? [],
    wanted?.productId ?? [],
  ])
  const found = useQueries({ queries: [...new Set(ids.flat())].map(productQuery) })
  return new Map(found.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])))
}
