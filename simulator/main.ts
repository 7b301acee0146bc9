import { startSimulator } from './start-simulator.ts'

/** The usual port when a person starts it by hand. */
const USUAL_PORT = 4300

const { SIMULATOR_PORT, SIMULATOR_SEED, SIMULATOR_KEEP_IN, SIMULATOR_AUTOPLAY } = process.env
const port = Number(SIMULATOR_PORT || USUAL_PORT)
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error('SIMULATOR_PORT must be a whole number from 0 to 65535')
  process.exit(1)
}

const simulator = await startSimulator({
  port,
  seed: SIMULATOR_SEED || undefined,
  keepIn: SIMULATOR_KEEP_IN || undefined,
  autoplay: SIMULATOR_AUTOPLAY !== 'off',
})

let isEnding = false
const end = async () => {
  if (isEnding) return
  isEnding = true
  await simulator.close()
  process.exit()
}
process.on('SIGTERM', end)
process.on('SIGINT', end)

if (process.send) {
  // Forked by a shop: it ends with the shop, even when the shop ended before now.
  process.on('disconnect', end)
  if (process.connected) process.send({ origin: simulator.origin })
  else await end()
} else {
  console.log(
    `Simulated courier at ${simulator.origin} (its API: ${simulator.apiUrl}). No parcel is carried.`,
  )
}
