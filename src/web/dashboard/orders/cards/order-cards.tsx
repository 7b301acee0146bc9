import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useProducts } from '../../products/use-product.ts'
import type { ShownList } from '../shown-list.ts'
import { OrderCard } from './order-card.tsx'

/** More than any window shows at first. */
const FIRST_CARDS = 12

/** The orders as cards, for phones and small tablets. */
export function OrderCards({ list, address, go }: ShownList) {
  const products = useProducts().data
  const pictures = useMemo(() => new Map(products?.map(({ id, image }) => [id, image])), [products])
  const latest = useRef({ go, page: address.page })
  useEffect(() => {
    latest.current = { go, page: address.page }
  })
  // the same function for every card and always, so that a card is drawn anew for its order alone
  const open = useCallback((id: string) => {
    const { go, page } = latest.current
    go({ open: id, page })
  }, [])
  const { orders } = list
  const room = useRoom(orders.length)
  return (
    <>
      <ul className="order-cards">
        {orders.slice(0, room).map((order, index) => (
          <OrderCard
            key={order.id}
            order={order}
            serial={orders.length - index}
            pictures={pictures}
            onOpen={open}
          />
        ))}
      </ul>
      {list.page === list.pages && !list.isCapped && <TheEnd total={list.total} />}
    </>
  )
}

/** How many cards are drawn: what is in view at once, the others as soon as nothing else is to be done. */
function useRoom(amount: number): number {
  const [room, setRoom] = useState(FIRST_CARDS)
  useEffect(() => {
    if (amount > FIRST_CARDS) startTransition(() => setRoom(Number.POSITIVE_INFINITY))
  }, [amount])
  return room
}

const TheEnd = ({ total }: { total: number }) => (
  <p className="orders-end">
    {total === 1
      ? 'That was the only order.'
      : `That was the last of ${total.toLocaleString('en-US')} orders.`}
  </p>
)
