import { setTimeout } from 'node:timers/promises'
import { runShop } from '#src/run-shop.ts'
import { tinyPages } from './tiny-pages.ts'

/** A shop's whole process without a build: pages of a few words, the home page slow enough to be caught in flight. */
const pages = tinyPages()
pages.hooks.beforeHome = async () => {
  console.log('rendering')
  await setTimeout(1000)
}
await runShop({ COURIER: 'off', ...process.env }, { mode: 'production', pages: pages.source })

// a mistake that nobody catches, with what PostgreSQL says of a row
if (process.env.FAIL_LATER)
  setImmediate(() => {
    throw Object.assign(new Error('nobody caught it'), { code: '23505', detail: 'Key (phone)=(01712345678)' })
  })
