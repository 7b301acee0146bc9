import type { OrderList } from '../api/orders.ts'
import type { OrdersQuery } from './orders-query.ts'

/** `replace`: without a step back of its own. `toTop`: scrolls the page to its top. */
export type HowToGo = { replace?: boolean; toTop?: boolean }
export type Go = (change: Partial<OrdersQuery>, how?: HowToGo) => void

/** The props of every part of the screen. `go` leads to another address: unnamed fields stay, the page is the first. */
export type ShownList = { list: OrderList; address: OrdersQuery; go: Go }
