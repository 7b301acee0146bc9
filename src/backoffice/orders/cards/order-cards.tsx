import { useCallback, useEffect, useMemo, useRef } from 'react'
import { say } from '#backoffice/language/say.ts'
import { useProducts } from '../../products/use-product.ts'
import { useRoomForTwoCards } from '../../ui/use-wide-screen.ts'
import { ordersSearchParams } from '../orders-query.ts'
import type { ShownList } from '../shown-list.ts'
import { cardRows } from './card-rows.ts'
import { asCardList } from './list-roles.ts'
import { OrderCard } from './order-card.tsx'
import { useCardRows } from './use-card-rows.ts'

/** The orders as cards, for phones and small tablets. */
export function OrderCards({ list, address, go }: ShownList) {
  const products = useProducts().data
  const pictures = useMemo(() => new Map(products?.map(({ id, image }) => [id, image])), [products])
  const latest = useRef({ go, page: address.page })
  useEffect(() => {
    latest.current = { go, page: address.page }
  })
  // the same function for every card and every render, so that a card is drawn again only when its order changes
  const open = useCallback((id: string) => {
    const { go, page } = latest.current
    go({ open: id, page })
  }, [])
  const { orders } = list
  const columns = useRoomForTwoCards() ? 2 : 1
  const rows = useMemo(() => cardRows(orders, columns), [orders, columns])
  const frame = useRef<HTMLDivElement>(null)
  const { virtual, shown, hold } = useCardRows({
    list: frame,
    rows,
    query: ordersSearchParams(address).toString(),
  })
  const place = useCallback(
    (element: HTMLDivElement | null) => {
      frame.current = element
      virtual.containerRef(element)
    },
    [virtual],
  )
  return (
    <>
      <div {...asCardList} className="order-cards" ref={place}>
        {shown.map(index => {
          const row = rows[index]
          return (
            row && (
              <div key={row.id} className="order-card-row" data-index={index} ref={virtual.measureElement}>
                {row.cards.map(card => (
                  <OrderCard
                    key={card.order.id}
                    order={card.order}
                    serial={orders.length - card.index}
                    count={orders.length}
                    pictures={pictures}
                    onOpen={open}
                    onHold={hold}
                  />
                ))}
              </div>
            )
          )
        })}
      </div>
      {list.page === list.pages && !list.isCapped && <TheEnd total={list.total} />}
    </>
  )
}

const TheEnd = ({ total }: { total: number }) => (
  <p className="orders-end">
    {total === 1
      ? say('That was the only order.')
      : say('That was the last of {total} orders.', { total: total.toLocaleString('en-US') })}
  </p>
)
