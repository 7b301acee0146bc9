import { startSimulator } from './start-simulator.ts'

/** The usual port when a person starts it by hand; Pathao listens at the next one. */
const USUAL_PORT = 4300

const { env } = process

/** The port that a variable names; undefined for `off`: this courier is not played. */
function portIn(name: string, usual: number): number | undefined {
  const text = env[name] || String(usual)
  if (text === 'off') return undefined
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  console.error(`${name} must be a whole number from 0 to 65535, or off`)
  process.exit(1)
}

const port = portIn('SIMULATOR_PORT', USUAL_PORT)
const pathaoPort = portIn('SIMULATOR_PATHAO_PORT', port ? port + 1 : 0)
const shared = { seed: env.SIMULATOR_SEED || undefined, autoplay: env.SIMULATOR_AUTOPLAY !== 'off' }
const keepIn = env.SIMULATOR_KEEP_IN || undefined
const pathaoKeepIn = env.SIMULATOR_PATHAO_KEEP_IN || undefined

const steadfast = port === undefined ? undefined : await startSimulator({ ...shared, port, keepIn })
const pathao =
  pathaoPort === undefined
    ? undefined
    : await startSimulator({ ...shared, courier: 'pathao', port: pathaoPort, keepIn: pathaoKeepIn })

let isEnding = false
const end = async () => {
  if (isEnding) return
  isEnding = true
  await Promise.all([steadfast?.close(), pathao?.close()])
  process.exit()
}
process.on('SIGTERM', end)
process.on('SIGINT', end)

if (process.send) {
  // Forked by a shop: it ends with the shop, even when the shop ended before now.
  process.on('disconnect', end)
  if (process.connected) process.send({ origin: steadfast?.origin, pathaoOrigin: pathao?.origin })
  else await end()
} else {
  for (const [name, simulator] of [
    ['courier', steadfast],
    ['Pathao', pathao],
  ] as const)
    if (simulator)
      console.log(
        `Simulated ${name} at ${simulator.origin} (its API: ${simulator.apiUrl}). No parcel is carried.`,
      )
}
