import { isOfTheAccount, reasonOfCode } from './sms-codes.ts'

/** Some 280 parts at the usual price: a few days of a small shop. In taka. */
const LOW_BALANCE_TAKA = 100

/** What its owner has to do something about at the gateway; the rest passes by itself. */
export type GatewayTrouble = 'money_low' | 'refused'

/** What is known of the gateway: its balance, or the code that it answered instead; and of the last message. */
export type GatewaySeen = {
  balanceTaka: number | null
  balanceCode: string | null
  /** The code of the newest message that was refused, where none was taken since. */
  refusedCode: string | null
  capTakaPerDay: number
}

/**
 * Whether the money runs out (less than 100 taka, or than a day may cost), and whether the gateway refuses the shop itself:
 * its key, its sender id or its server.
 */
export function gatewayTroubles(seen: GatewaySeen): ReadonlySet<GatewayTrouble> {
  const troubles = new Set<GatewayTrouble>()
  const { balanceTaka, capTakaPerDay } = seen
  if (balanceTaka !== null && balanceTaka < Math.min(LOW_BALANCE_TAKA, capTakaPerDay))
    troubles.add('money_low')
  for (const code of [seen.balanceCode, seen.refusedCode]) {
    if (code === null || !isOfTheAccount(code)) continue
    const isMoney = ['no_balance', 'account_expired', 'limit_reached'].includes(reasonOfCode(code))
    troubles.add(isMoney ? 'money_low' : 'refused')
  }
  return troubles
}
