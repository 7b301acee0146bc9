import { setTimeout } from 'node:timers/promises'
import { runShop } from '#src/run-shop.ts'
import { tinyPages } from './tiny-pages.ts'

/** A shop's whole process without a build: pages of a few words, and a home page slow enough to be caught in flight. */
const pages = tinyPages()
pages.hooks.beforeHome = async () => {
  console.log('rendering')
  await setTimeout(1000)
}
await runShop({ COURIER: 'off', ...process.env }, { mode: 'production', pages: pages.source })

// an uncaught error, with PostgreSQL's details of a row
if (process.env.FAIL_LATER)
  setImmediate(() => {
    throw Object.assign(new Error('nobody caught it'), { code: '23505', detail: 'Key (phone)=(01712345678)' })
  })
