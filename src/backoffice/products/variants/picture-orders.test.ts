import { expect, onTestFinished, test, vi } from 'vitest'
import { backofficeQueries } from '../../api/backoffice-queries.ts'
import { PictureOrders } from './picture-orders.ts'

/** A shop that answers an order of pictures on demand: with a refusal, or not at all. */
function openShop() {
  const sent: string[][] = []
  const answers: PromiseWithResolvers<Response>[] = []
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('window', { location: { pathname: '/dashboard/products', search: '' } })
  vi.stubGlobal('fetch', (_url: string, { body }: { body?: string }) => {
    if (!body) return Promise.resolve(Response.json({}, { status: 404 }))
    sent.push(JSON.parse(body).variantUpdates.imageOrder)
    const answer = Promise.withResolvers<Response>()
    answers.push(answer)
    return answer.promise
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { sent, answers, orders: new PictureOrders(backofficeQueries()) }
}
const order = (...images: string[]) => ({ id: 'p1', fields: { Tan: images } })

test('several moves in a row are sent as the last order alone, and a failure is told of that one', async () => {
  const { sent, answers, orders } = openShop()
  const first = orders.save(order('b', 'a', 'c'))
  await vi.waitFor(() => expect(sent).toEqual([['b', 'a', 'c']]))
  const second = orders.save(order('b', 'c', 'a'))
  const third = orders.save(order('c', 'b', 'a'))
  answers[0]?.resolve(Response.json({ message: 'No.' }, { status: 422 }))
  expect(await first).toMatchObject({ ok: false, problem: { tried: {} } })
  expect(await second).toMatchObject({ ok: true })
  await vi.waitFor(() =>
    expect(sent).toEqual([
      ['b', 'a', 'c'],
      ['c', 'b', 'a'],
    ]),
  )
  answers[1]?.reject(new TypeError('no connection'))
  expect(await third).toMatchObject({ ok: false, problem: { tried: { Tan: ['c', 'b', 'a'] } } })
  expect(orders.stateOf('p1', 'Tan')).toMatchObject({ kind: 'failed', isRefused: false })
})
