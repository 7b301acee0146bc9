import { onTestFinished } from 'vitest'
import type { Engine } from '../support/databases.ts'
import { MADE_PASSWORD } from '../support/made-password.ts'
import { openBuiltShop } from '../support/open-built-shop.ts'
import { makeAdmin } from '../support/people.ts'
import { openDoor } from './door.ts'
import { WEBHOOK_TOKEN } from './fill-parcels.ts'
import { fillShop } from './fill-shop.ts'
import { openHostileCourier } from './hostile-courier.ts'
import { disguises, hostileTexts } from './hostile-texts.ts'

export type HostileShop = Awaited<ReturnType<typeof openHostileShop>>

/** A whole built shop that people and a courier have filled with hostile texts. */
export async function openHostileShop(engine: Engine) {
  const hostile = hostileTexts()
  const courier = await openHostileCourier({ hostile, disguises })
  onTestFinished(courier.close)
  const { origin, shop, config } = await openBuiltShop({
    engine,
    env: {
      COURIER: 'steadfast',
      COURIER_BASE_URL: courier.apiUrl,
      COURIER_API_KEY: 'a-key',
      COURIER_SECRET_KEY: 'a-secret',
      COURIER_WEBHOOK_TOKEN: WEBHOOK_TOKEN,
      ORDER_RATE_LIMIT: '10000',
      UNCONFIRMED_SHARE: '100',
    },
  })
  const { cookie } = await makeAdmin(shop)
  const at = { origin, publicOrigin: 'http://shop.test' }
  const [door, shopper] = [openDoor({ ...at, cookie }), openDoor(at)]
  const filled = await fillShop({ origin, door, password: MADE_PASSWORD, shopper, hostile })
  return { ...filled, origin, shop, config, cookie, hostile, door, shopper }
}
