import { forgetDeletedProducts } from '#features/catalog/forget-deleted-products.ts'
import type { Shop } from '#features/shop.ts'
import type { Log } from './send-mails.ts'

const FORGET_EVERY_MS = 3_600_000

/** Removes for good what was deleted long ago: at the start and once an hour, until it is stopped. */
export function forgetOldRecords(shop: Shop, log: Log): { stop(): Promise<void> } {
  let forgetting = Promise.resolve()
  const forget = () => {
    forgetting = forgetDeletedProducts(shop).catch(error =>
      log.error({ err: error }, 'deleted products stay'),
    )
  }
  const timer = setInterval(forget, FORGET_EVERY_MS)
  forget()
  async function stop() {
    clearInterval(timer)
    await forgetting
  }
  return { stop }
}
