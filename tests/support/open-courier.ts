import { onTestFinished } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { steadfastCourier } from '#adapters/courier/steadfast-courier.ts'
import { startSimulator } from '#simulator/start-simulator.ts'

/** On one machine an answer takes a few milliseconds; this leaves time for a busy machine. */
const TIMEOUT_MS = 400

/** A simulated courier and its client, both with one stopped clock; closed after the test. */
export async function openCourier(
  clock = heldClock('2026-11-21T04:00:00.000Z'),
  {
    seed = 1,
    timeoutMs = TIMEOUT_MS,
    webhookToken,
  }: { seed?: number; timeoutMs?: number; webhookToken?: string } = {},
) {
  const simulator = await startSimulator({ clock, seed })
  onTestFinished(() => simulator.close())
  const { apiUrl: baseUrl, origin: site } = simulator
  const keys = { apiKey: 'sim-key', secretKey: 'sim-secret' }
  const account = {
    id: 'simulator',
    name: 'Simulated courier',
    baseUrl,
    site,
    timeoutMs,
    clock,
    webhookToken,
  }
  const courier = steadfastCourier({ ...account, ...keys })
  /** Counts no answer as lost, however busy the machine is. */
  const patient = steadfastCourier({ ...account, ...keys, timeoutMs: 10_000 })
  return { clock, simulator, courier, patient }
}
