import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Paper } from '#domain/papers/paper.ts'
import { findPapers, type IssuedPapers, issuePapers } from '../../api/papers.ts'

/** The papers of orders; `isAsked`: whether tax papers are to be printed at all. */
export function useInvoices(orderIds: readonly string[], isAsked: boolean) {
  const queries = useQueryClient()
  const queryKey = ['printed-papers', orderIds]
  const asked = useQuery({
    queryKey,
    queryFn: () => findPapers(orderIds),
    enabled: isAsked && orderIds.length > 0,
    refetchOnWindowFocus: false,
  })
  const [failed, setFailed] = useState<IssuedPapers['failed']>([])
  const papers = asked.data ?? []
  /** The invoice of an order that no other replaces. */
  const invoiceOf = (orderId: string): Paper | undefined =>
    papers.find(paper => paper.orderId === orderId && paper.kind === 'invoice' && paper.replacedBy === null)
  return {
    asked,
    papers,
    failed,
    invoiceOf,
    /** Gives an invoice to each order that has none; throws `CallFailed`. */
    async issue(): Promise<void> {
      const issued = await issuePapers('invoice', orderIds)
      setFailed(issued.failed)
      const isNew = ({ id }: Paper) => issued.papers.every(paper => paper.id !== id)
      queries.setQueryData(queryKey, [...papers.filter(isNew), ...issued.papers])
    },
  }
}
