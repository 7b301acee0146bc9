import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { announce } from '../../shell/announcer.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { refreshOrders } from '../use-orders.ts'
import { useOrdersQuery } from '../use-orders-query.ts'
import { waitingLabel } from './sync-labels.ts'
import { useWaitingOrders, waitingCounts } from './waiting-orders.ts'

/** New orders that come close to each other are announced together, in milliseconds. */
const TOLD_AFTER_MS = 1_500

/** The updates that the list does not show yet, with a button to show them: no row moves before it is pressed. */
export function NewOrdersPill() {
  const counts = waitingCounts(useWaitingOrders(state => state.orders))
  const queries = useQueryClient()
  const { address, go } = useOrdersQuery()
  const words = counts.fresh + counts.moved === 0 ? '' : waitingLabel(counts)
  useAnnounced(counts.fresh, words)
  if (words === '') return null
  const show = async () => {
    // the pill disappears with its updates; the focus goes on to the list
    document.querySelector<HTMLElement>('.orders-screen .order-list')?.focus({ preventScroll: true })
    // the newest orders are on the first page
    if (counts.fresh > 0 && address.page > 1) go({ page: 1 })
    // before they load: further down, cards stay in place when others come above them
    window.scrollTo({ top: 0, behavior: 'instant' })
    await refreshOrders(queries)
  }
  return (
    <button type="button" className="new-orders-pill" onClick={() => void show()}>
      <BackofficeIcon name="sortUp" />
      {words}
    </button>
  )
}

function useAnnounced(fresh: number, words: string): void {
  const announced = useRef(0)
  useEffect(() => {
    const isMore = fresh > announced.current
    if (!isMore) {
      announced.current = fresh
      return
    }
    const timer = setTimeout(() => {
      announced.current = fresh
      announce(words)
    }, TOLD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [fresh, words])
}
