import { say, spoken } from '#backoffice/language/say.ts'
import type { Advance } from '#domain/advances/advance.ts'
import type { OpenOrder } from './advances-address.ts'
import { type ClaimWay, WAY_WORDS, waysOf } from './claim-ways.ts'
import type { AdvanceActions } from './use-advance-actions.ts'

/** What every row of the list is given. */
export type ClaimRowGiven = {
  actions: AdvanceActions
  mayMatch: boolean
  now: Date
  onOpen(open: OpenOrder): void
  /** Asks how the money went back. */
  onRefund(one: Advance): void
}

/** Does what a button, or its key, stands for. */
export function runWay(way: ClaimWay, one: Advance, { actions, onOpen, onRefund }: ClaimRowGiven): void {
  if (way === 'open_both') onOpen({ order: one.orderId, other: one.usedBy?.orderNo })
  else if (way === 'refund') onRefund(one)
  else if (way === 'take') void actions.take(one)
  else void actions.act(one, { action: way }, DONE_WORDS[way])
}

const DONE_WORDS = spoken({
  refuse: 'the claim is refused.',
  reopen: 'the claim is open again.',
  unmatch: 'taken back, the claim is open again.',
  keep: 'the shop keeps it.',
})

/** What is seldom meant. */
const QUIET: readonly ClaimWay[] = ['refuse', 'keep', 'unmatch']

/** The buttons of one advance. */
export function ClaimActs({ one, ...given }: ClaimRowGiven & { one: Advance }) {
  const isBusy = given.actions.isBusy(one.id)
  return (
    <div className="claim-acts">
      {waysOf(one, given.mayMatch).map(way => (
        <button
          key={way}
          type="button"
          className={`desk-button desk-button-small${QUIET.includes(way) ? ' desk-button-quiet' : ''}`}
          aria-label={say('{way}: {trxId} of order {orderNo}', {
            way: WAY_WORDS[way],
            trxId: one.trxId,
            orderNo: one.orderNo,
          })}
          aria-disabled={isBusy || undefined}
          onClick={() => isBusy || runWay(way, one, given)}
        >
          {WAY_WORDS[way]}
        </button>
      ))}
    </div>
  )
}
