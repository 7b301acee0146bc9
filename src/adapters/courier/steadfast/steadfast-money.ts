import { UNNAMED, UNREADABLE } from '../asking.ts'
import type { Courier } from '../courier.ts'
import { poishaOf } from '../courier-amount.ts'
import type { AskSteadfast } from './ask-steadfast.ts'
import { readPayoutLines, readPayouts } from './read-payouts.ts'

type Money = Required<Pick<Courier, 'balance' | 'payouts' | 'payoutLines'>>

/** The courier's balance and its payouts. */
export const steadfastMoney = (ask: AskSteadfast): Money => ({
  async balance(asking) {
    const judged = await ask({ path: 'get_balance', purpose: 'read', asking })
    if (!judged.ok) return judged
    const balancePoisha = poishaOf(judged.body.current_balance)
    return balancePoisha === null ? UNREADABLE : { ok: true, balancePoisha }
  },
  async payouts(page, asking) {
    const judged = await ask({ path: `payments?page=${page}`, purpose: 'read', asking })
    if (!judged.ok) return judged
    const read = readPayouts(judged.body)
    return read ? { ok: true, ...read } : UNREADABLE
  },
  async payoutLines(number, asking) {
    // a payout is called SFC-88213, and its address has only the digits
    const digits = number.replace(/\D/g, '')
    if (!digits) return UNNAMED
    const judged = await ask({ path: `payments/${digits}`, purpose: 'read', asking })
    if (!judged.ok) return judged
    const lines = readPayoutLines(judged.body)
    return lines ? { ok: true, lines } : UNREADABLE
  },
})
