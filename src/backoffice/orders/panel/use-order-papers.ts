import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { creditContents, creditDue, creditedBy, hasSamePairs } from '#domain/papers/credit.ts'
import { isOutdated } from '#domain/papers/invoice-contents.ts'
import type { Paper } from '#domain/papers/paper.ts'
import { failureText } from '../../api/call-shop.ts'
import { findPapers, issuePapers, replaceInvoice } from '../../api/papers.ts'
import { announce } from '../../shell/announcer.tsx'

/** What is to be issued: another invoice, or a credit note for a return or for an order that is off. */
export type PaperStep = 'replace' | 'credit' | 'cancel'

/** The papers of an order, and the next step that its present state asks for; loaded again for each version. */
export function useOrderPapers(order: StaffOrder) {
  const queries = useQueryClient()
  const asked = useQuery({
    queryKey: ['order-papers', order.id, order.version],
    queryFn: () => findPapers([order.id]),
    placeholderData: keepPreviousData,
  })
  const [isRunning, setRunning] = useState(false)
  const [why, setWhy] = useState<string>()
  const papers = (asked.data ?? []).filter(({ orderId }) => orderId === order.id)
  const invoice = papers.find(({ kind, replacedBy }) => kind === 'invoice' && replacedBy === null)
  const run = async (step: PaperStep) => {
    if (isRunning || !invoice) return
    setRunning(true)
    setWhy(undefined)
    try {
      announce(say('{value} is issued.', { value: await issue(step, invoice) }))
      await queries.invalidateQueries({ queryKey: ['order-papers', order.id] })
    } catch (error) {
      setWhy(failureText(error))
    } finally {
      setRunning(false)
    }
  }
  const step = invoice && !asked.isPlaceholderData ? nextStep(order, { invoice, papers }) : undefined
  return { asked, papers, step, run, isRunning, why }
}

/** Returns the number of the issued paper. */
async function issue(step: PaperStep, invoice: Paper): Promise<string> {
  if (step === 'replace') return (await replaceInvoice(invoice.id)).number
  const { papers, failed } = await issuePapers('credit_note', [invoice.orderId])
  if (failed[0]) throw new Error(failed[0].message)
  return papers.at(-1)?.number ?? ''
}

type Issued = { invoice: Paper; papers: readonly Paper[] }

/** An order that came back or is off needs no better invoice, unless its pairs are others than those that came back. */
export function nextStep(order: StaffOrder, { invoice, papers }: Issued): PaperStep | undefined {
  const { contents } = invoice
  const notes = papers.filter(paper => paper.invoice?.id === invoice.id).map(paper => paper.contents)
  const credited = creditedBy(contents, notes)
  const { reason, due } = creditDue(contents, order)
  const isDue = creditContents(contents, { credited, due }) !== undefined
  if (reason === 'cancelled') return isDue ? 'cancel' : undefined
  if (isDue && hasSamePairs(contents, order)) return 'credit'
  const isStanding = order.items.some((item, index) => (credited.pairs[index] ?? 0) < item.quantity)
  const isOverCredited = contents.lines.some(
    (_, index) => (credited.pairs[index] ?? 0) > (due.pairs[index] ?? 0),
  )
  return isOverCredited || (isStanding && isOutdated(contents, order)) ? 'replace' : undefined
}
