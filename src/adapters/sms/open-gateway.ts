import { bulksmsbdGateway, type SmsAccount } from './bulksmsbd-gateway.ts'
import type { SmsGateway } from './sms-gateway.ts'
import { sslwirelessGateway } from './sslwireless-gateway.ts'

/** By the words of SMS_GATEWAY. */
const GATEWAYS = { bulksmsbd: bulksmsbdGateway, sslwireless: sslwirelessGateway }

/** The gateway that the environment names, with one balance kept for all who ask. */
export const openGateway = ({
  gateway,
  ...account
}: SmsAccount & { gateway: keyof typeof GATEWAYS }): SmsGateway => keepBalance(GATEWAYS[gateway](account))

/** A gateway counts calls; a screen, an alarm and the metrics ask more often than the money changes. In milliseconds. */
const KEPT_MS = 5 * 60_000
/** An account that was just corrected is seen soon. In milliseconds. */
const FAULT_KEPT_MS = 60_000

/** What waits for a balance, such as a screen, shows the rest without it. In milliseconds. */
const ASK_LIMIT_MS = 10_000

/**
 * Asks for the balance once in five minutes, and once a minute while it is not told; one call at a time. Whoever gives up
 * waiting ends nothing for the others.
 */
export function keepBalance(gateway: SmsGateway, nowMs = () => performance.now()): SmsGateway {
  let kept: { until: number; taka: Promise<number> } | undefined
  return {
    ...gateway,
    async balanceTaka(signal) {
      signal.throwIfAborted()
      if (!kept || nowMs() >= kept.until) {
        const asked = {
          until: Number.POSITIVE_INFINITY,
          taka: gateway.balanceTaka(AbortSignal.timeout(ASK_LIMIT_MS)),
        }
        kept = asked
        asked.taka.then(
          () => {
            asked.until = nowMs() + KEPT_MS
          },
          () => {
            asked.until = nowMs() + FAULT_KEPT_MS
          },
        )
      }
      return await Promise.race([kept.taka, rejectedBy(signal)])
    },
  }
}

const rejectedBy = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
