import type { Shop } from '#features/shop.ts'
import { forgetUnusedPictures } from '#features/uploads/forget-unused-pictures.ts'
import type { Log } from './send-mails.ts'

const LOOK_EVERY_MS = 3_600_000

/** Looks for pictures that nobody uses, at the start and every hour, until it is stopped; a stop ends the look first. */
export function forgetPictures(shop: Shop, log: Log): { stop(): Promise<void> } {
  let looking: Promise<void> | undefined
  const look = () => {
    // an object store far away may take longer than the pause
    looking ??= forgetUnusedPictures(shop)
      .then(
        removed => void (removed > 0 && log.info({ removed }, 'unused pictures removed')),
        error => log.error({ err: error }, 'unused pictures stay'),
      )
      .finally(() => {
        looking = undefined
      })
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  look()
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
