import { startPushSimulator } from './start-push-simulator.ts'

/** The usual port when a person starts it. */
const USUAL_PORT = 4600

const text = process.env.PUSH_SIMULATOR_PORT || String(USUAL_PORT)
const port = Number(text)
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error('PUSH_SIMULATOR_PORT must be a whole number from 0 to 65535')
  process.exit(1)
}

const simulator = await startPushSimulator({ port })
const end = async () => {
  await simulator.close()
  process.exit()
}
process.once('SIGTERM', end)
process.once('SIGINT', end)

console.log(`Simulated push service at ${simulator.origin}. No phone rings.`)
console.log(`  PUSH_SIMULATOR=${simulator.origin}`)
