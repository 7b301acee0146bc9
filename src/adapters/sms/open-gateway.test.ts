import { expect, test } from 'vitest'
import { keepBalance } from './open-gateway.ts'
import { SmsBalanceUnknown, type SmsGateway } from './sms-gateway.ts'

const signal = new AbortController().signal

test('the balance is asked once in five minutes, and a fault is asked again after one', async () => {
  let nowMs = 0
  const answers: (number | undefined)[] = [250.5, undefined, 900]
  let asked = 0
  const gateway: SmsGateway = {
    name: 'A gateway',
    knowsReferences: false,
    send: async () => ({ state: 'sent', providerId: null, code: '202' }),
    async balanceTaka() {
      asked += 1
      const taka = answers.shift()
      if (taka === undefined) throw new SmsBalanceUnknown('http_503')
      return taka
    },
  }
  const kept = keepBalance(gateway, () => nowMs)
  expect(await Promise.all([1, 2, 3].map(() => kept.balanceTaka(signal)))).toEqual([250.5, 250.5, 250.5])
  nowMs = 299_999
  expect(await kept.balanceTaka(signal)).toBe(250.5)
  nowMs = 300_000
  await expect(kept.balanceTaka(signal)).rejects.toMatchObject({ code: 'http_503' })
  nowMs = 359_999
  await expect(kept.balanceTaka(signal)).rejects.toMatchObject({ code: 'http_503' })
  expect(asked).toBe(2)
  nowMs = 360_000
  expect(await kept.balanceTaka(signal)).toBe(900)
})

test('whoever gives up waiting for the balance ends nothing for the others', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const gateway: SmsGateway = {
    name: 'A gateway',
    knowsReferences: false,
    send: async () => ({ state: 'sent', providerId: null, code: '202' }),
    balanceTaka: () => promise,
  }
  const kept = keepBalance(gateway)
  const leaving = new AbortController()
  const one = kept.balanceTaka(leaving.signal)
  const other = kept.balanceTaka(signal)
  leaving.abort()
  await expect(one).rejects.toThrow()
  resolve(12)
  expect(await other).toBe(12)
})
