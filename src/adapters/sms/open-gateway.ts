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

/** Asks for the balance once in five minutes, and once a minute while it is not told; one call at a time. */
export function keepBalance(gateway: SmsGateway, nowMs = () => performance.now()): SmsGateway {
  let kept: { until: number; taka: Promise<number> } | undefined
  return {
    ...gateway,
    balanceTaka(signal) {
      if (kept && nowMs() < kept.until) return kept.taka
      const asked = { until: Number.POSITIVE_INFINITY, taka: gateway.balanceTaka(signal) }
      kept = asked
      asked.taka.then(
        () => {
          asked.until = nowMs() + KEPT_MS
        },
        () => {
          // whoever gave up says nothing of the gateway
          asked.until = signal.aborted ? 0 : nowMs() + FAULT_KEPT_MS
        },
      )
      return asked.taka
    },
  }
}
