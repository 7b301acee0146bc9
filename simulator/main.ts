import { startSimulator } from './start-simulator.ts'

const { SIMULATOR_PORT, SIMULATOR_SEED, SIMULATOR_KEEP_IN, SIMULATOR_AUTOPLAY } = process.env

const simulator = await startSimulator({
  port: Number(SIMULATOR_PORT ?? 4300),
  seed: SIMULATOR_SEED,
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
  // The shop forked this: it ends with the shop, however that ended.
  process.on('disconnect', end)
  process.send({ origin: simulator.origin })
} else {
  console.log(
    `Simulated courier at ${simulator.origin} (its API is ${simulator.apiUrl}). No parcel is carried.`,
  )
}
