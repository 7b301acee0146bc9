import type { SmsGateway } from '#adapters/sms/sms-gateway.ts'
import { type GatewayTrouble, gatewayTroubles } from '#domain/customer-messages/gateway-trouble.ts'
import type { Shop } from '#features/shop.ts'

/** What is left at the gateway, in taka; or the code that it answered instead. */
type AskedBalance = { balanceTaka: number; balanceCode: null } | { balanceTaka: null; balanceCode: string }

/** The gateway is given up before. In milliseconds. */
const ASK_LIMIT_MS = 15_000

/** Asks the gateway what is left; it is asked once in minutes, however often this is called. */
const askBalance = async (gateway: SmsGateway): Promise<AskedBalance> =>
  await gateway.balanceTaka(AbortSignal.timeout(ASK_LIMIT_MS)).then(
    balanceTaka => ({ balanceTaka, balanceCode: null }),
    (error: unknown) => ({ balanceTaka: null, balanceCode: codeOf(error) }),
  )

function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  // a limit that was reached here has no code of theirs
  return typeof code === 'string' ? code : 'timeout'
}

const NOTHING: ReadonlySet<GatewayTrouble> = new Set()
const DAY_MS = 24 * 3_600_000

/** What the owner has to do something about at the gateway; nothing without one, or while all sending is stopped. */
export async function seeGateway(
  shop: Pick<Shop, 'clock' | 'db' | 'settings' | 'sms'>,
): Promise<ReadonlySet<GatewayTrouble>> {
  const { isStopped, capTakaPerDay } = (await shop.settings.now()).customer_messages
  if (!shop.sms || isStopped) return NOTHING
  const [asked, refusedCode] = await Promise.all([askBalance(shop.sms), readRefusedCode(shop)])
  return gatewayTroubles({ ...asked, refusedCode, capTakaPerDay })
}

/** The code of the newest message of a day, where the gateway refused that one. */
async function readRefusedCode({ clock, db }: Pick<Shop, 'clock' | 'db'>): Promise<string | null> {
  const newest = await db.reports
    .selectFrom('customer_messages')
    .select(['state', 'reason'])
    .where('route', '=', 'sms')
    .where('state', 'in', ['handed', 'refused'])
    .where('made_at', '>', new Date(clock.now().getTime() - DAY_MS).toISOString())
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.state === 'refused' ? newest.reason : null
}
