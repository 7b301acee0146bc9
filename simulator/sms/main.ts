import { startSmsSimulator } from './start-sms-simulator.ts'

/** The usual port when a person starts it. */
const USUAL_PORT = 4310

const text = process.env.SMS_SIMULATOR_PORT || String(USUAL_PORT)
const port = Number(text)
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error('SMS_SIMULATOR_PORT must be a whole number from 0 to 65535')
  process.exit(1)
}

const simulator = await startSmsSimulator({ port })
const end = async () => {
  await simulator.close()
  process.exit()
}
process.once('SIGTERM', end)
process.once('SIGINT', end)

console.log(`Simulated SMS at ${simulator.origin}. No message reaches a phone.`)
for (const [gateway, baseUrl] of Object.entries(simulator.baseUrls))
  console.log(
    `  SMS_GATEWAY=${gateway} SMS_BASE_URL=${baseUrl} SMS_API_KEY=sim-sms-key SMS_SENDER_ID=8809600000000`,
  )
