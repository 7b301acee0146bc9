import { loggableError } from '#server/loggable-error.ts'
import { readConfig } from './config.ts'
import type { RunningShop, StartOptions } from './start-shop.ts'

/**
 * The life of a shop's process: starts from the environment, prints its address, and stops by a signal. A wrong
 * environment or a failed start ends it with code 1.
 */
export async function runShop(env: NodeJS.ProcessEnv, options: Omit<StartOptions, 'say'>): Promise<void> {
  const read = readConfig(env)
  if (!read.ok) {
    console.error('The shop cannot start. Wrong in the environment:')
    for (const problem of read.problems) console.error(`  ${problem}`)
    process.exit(1)
  }
  process.on('uncaughtException', failUnexpectedly)
  try {
    // heavy modules are loaded only after the environment was found valid
    const { startShop } = await import('./start-shop.ts')
    const running = await startShop(read.config, { ...options, say: line => console.log(line) })
    // a process that reads the address may stop the shop at once
    stopOnSignals(running)
    const { publicOrigin } = read.config
    const address = publicOrigin === running.origin ? running.origin : `${publicOrigin} (${running.origin})`
    const seconds = (performance.now() / 1000).toFixed(1)
    console.log(`Staff sign in at ${publicOrigin}/dashboard`)
    // the process serves, whether or not the owner has opened the shop to shoppers
    if (!(await running.shop.opening.now()).isOpen)
      console.log(
        `Closed to shoppers, who read "Opening soon" until an Admin opens it at ${publicOrigin}/dashboard/opening`,
      )
    console.log(`The shop is open at ${address} after ${seconds} s`)
  } catch (error) {
    fail(error)
  }
}

/** The first signal closes the shop, a second one ends the process at once. */
function stopOnSignals(running: RunningShop) {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      console.log('Closing: finishing what is in flight.')
      running.close().then(() => process.exit(0), fail)
    })
}

/** An uncaught error: the process's memory can no longer be trusted. Node itself would print all of the error. */
function failUnexpectedly(error: unknown): never {
  const line = {
    level: 60,
    time: Date.now(),
    pid: process.pid,
    err: loggableError(error),
    msg: 'the process ends',
  }
  console.error(JSON.stringify(line))
  process.exit(1)
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
