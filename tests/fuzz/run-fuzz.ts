import type { Engine } from '../support/databases.ts'
import { openFuzzedShop } from './fuzzed-shop.ts'
import { faultsOf } from './judge-answer.ts'
import { type FuzzRequest, makeRequest } from './make-request.ts'
import { readOperations } from './read-operations.ts'
import { Report } from './report.ts'
import { type RawAnswer, sendBytes } from './send-bytes.ts'

/** How often the world is renewed: deleted parts and ended sessions. */
const RENEW_EVERY = 60

export type Run = { engine: Engine; seed: number; count: number; only?: number | undefined }

/** Sends the requests of a seed, one after the other, to its own shop and judges every answer. */
export async function runFuzz({ engine, seed, count, only }: Run): Promise<Report> {
  const shop = await openFuzzedShop(engine)
  const operations = await readOperations(shop.origin)
  const report = new Report(operations)
  let { world } = shop
  const numbers = only === undefined ? Array.from({ length: count }, (_, number) => number) : [only]
  let isStale = false
  let renewed = 0
  for (const [index, number] of numbers.entries()) {
    if (index > 0 && (index % RENEW_EVERY === 0 || (isStale && index > renewed + 5))) {
      world = (await shop.ask('renew')).world ?? world
      await judgeOrdinary(shop.origin, report)
      isStale = false
      renewed = index
    }
    if (index === Math.floor(count / 5))
      report.memory.push(['after a fifth', (await shop.ask('memory')).memory])
    if (index === Math.floor((count * 3) / 5))
      report.memory.push(['after three fifths', (await shop.ask('memory')).memory])
    const request = makeRequest(operations, seed, { number, world })
    const answer = await sent(shop.origin, request)
    report.add(request, answer, typeof answer === 'string' ? [answer] : faultsOf(request, answer))
    if (!shop.isAlive())
      throw new Error(`the shop ended after request ${number} (${request.operation}):\n${shop.output()}`)
    isStale ||= typeof answer !== 'string' && answer.status === 401 && world.cookies[request.caller] !== ''
    const { failures = [] } = report.mayHaveFailed(answer) ? await shop.ask('check') : {}
    report.blame(request, failures)
  }
  report.memory.push(['at the end', (await shop.ask('memory')).memory])
  const { unbalanced = [], failures = [] } = await shop.ask('check')
  for (const one of [...unbalanced.map(size => `the ledger of ${size}`), ...failures])
    report.faults.push(`at the end: ${one}`)
  return report
}

async function sent(origin: string, { bytes, isBroken }: FuzzRequest): Promise<RawAnswer | string> {
  try {
    return await sendBytes(origin, bytes, isBroken)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** After any requests the shop still sells. */
async function judgeOrdinary(origin: string, report: Report): Promise<void> {
  for (const path of ['/', '/v1/products']) {
    const request = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\n\r\n`)
    const { status } = await sendBytes(origin, request, false)
    if (status !== 200) report.faults.push(`the ordinary request ${path} was answered ${status}`)
  }
}
