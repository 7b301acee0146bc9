import type { OrderList } from '../api/orders.ts'
import type { OrdersQuery } from './orders-query.ts'

/** `replace`: no step back of its own. `toTop`: the page then stands at its beginning. */
export type HowToGo = { replace?: boolean; toTop?: boolean }
export type Go = (change: Partial<OrdersQuery>, how?: HowToGo) => void

/** What every part of the screen is given. `go` leads to another address: what is not named stays, the page is the first. */
export type ShownList = { list: OrderList; address: OrdersQuery; go: Go }
