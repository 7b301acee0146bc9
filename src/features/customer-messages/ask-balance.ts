import type { SmsGateway } from '#adapters/sms/sms-gateway.ts'

/** What is left at the gateway, in taka; or the code that it answered instead. */
export type AskedBalance =
  | { balanceTaka: number; balanceCode: null }
  | { balanceTaka: null; balanceCode: string }

/** The gateway is given up before. In milliseconds. */
const ASK_LIMIT_MS = 15_000

/** Asks the gateway what is left; it is asked once in minutes, however often this is called. */
export const askBalance = async (gateway: SmsGateway): Promise<AskedBalance> =>
  await gateway.balanceTaka(AbortSignal.timeout(ASK_LIMIT_MS)).then(
    balanceTaka => ({ balanceTaka, balanceCode: null }),
    (error: unknown) => ({ balanceTaka: null, balanceCode: codeOf(error) }),
  )

function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  // a limit that was reached here has no code of theirs
  return typeof code === 'string' ? code : 'timeout'
}
