import { describe, expect, test } from 'vitest'
import { makeConfirmLink } from '#features/calls/make-confirm-link.ts'
import { listMessages } from '#features/messages/list-messages.ts'
import { listHistory } from '#features/orders/history/list-history.ts'
import { type Asked, ask, jsonOf } from '#tests/support/ask.ts'
import { makeProduct, makeVariant } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeModerator } from '#tests/support/people.ts'
import { orderNow, setFields } from '#tests/support/staff-orders.ts'

const BENGALI: Asked = { headers: { 'accept-language': 'bn' } }

async function openWithPair(engine: 'sqlite' | 'postgres') {
  const opened = await openShop({ engine })
  const product = await makeProduct(opened.shop, { variants: [makeVariant('Black', { 42: 2 })] })
  const line = { productId: product.id, product_color: 'Black', product_size: 42, total_lot: 1 }
  const send = async (more: object = {}, asked: Asked = {}) => {
    const body = {
      recipient_name: 'রহিম উদ্দিন',
      recipient_phone: '০১৭১২৩৪৫৬৭৮',
      recipient_address: 'House 12, Road 7, Savar, Dhaka',
      shippingCost: 80,
      items: [line],
      ...more,
    }
    const answer = await ask(opened.origin, '/v1/orders', { body, ...asked })
    return { status: answer.status, json: jsonOf(answer) }
  }
  const languageOf = async (id: string) => (await orderNow(opened.shop, id)).language
  return { ...opened, line, send, languageOf }
}

describe.each(['sqlite', 'postgres'] as const)('the language of an order on %s', engine => {
  test('is that of the page that it was placed on, and English where nobody says it', async () => {
    const { send, languageOf } = await openWithPair(engine)
    const bengali = await send({ language: 'bn' }, BENGALI)
    expect(bengali.json.data.delivery_days).toMatch(/^[০-৯–]+ কর্মদিবস$/)
    expect(await languageOf(bengali.json.data._id)).toBe('bn')
    expect(await languageOf((await send()).json.data._id)).toBe('en')
    expect((await send({ language: 'fr' })).status).toBe(400)
  })

  test('leads the link of a call to the Bengali page, and staff change it, which the history tells', async () => {
    const { shop, send } = await openWithPair(engine)
    const { by } = await makeModerator(shop)
    const { _id: id } = (await send({ language: 'bn' })).json.data
    const linkNow = async () => {
      const made = await makeConfirmLink(shop, { by, orderId: id })
      return made.ok ? new URL(made.link).pathname : made.code
    }
    expect(await linkNow()).toMatch(/^\/bn\/c\//)
    expect(await listMessages(shop, { by, id })).toMatchObject({ language: 'bn' })
    await setFields(shop, { by, id }, { language: 'en' })
    expect(await linkNow()).toMatch(/^\/c\//)
    const history = await listHistory(shop, { by, id })
    expect(history.ok && history.entries).toContainEqual(
      expect.objectContaining({ field: 'language', from: 'bn', to: 'en' }),
    )
  })

  test('a page that asks for Bengali is refused in it, with its data; a browser’s own list of languages asks nothing', async () => {
    const { line, send } = await openWithPair(engine)
    const many = { items: [{ ...line, total_lot: 3 }] }
    const refused = await send(many, BENGALI)
    expect(refused.status).toBe(409)
    expect(refused.json.message).toBe('কিছু জুতার স্টক এইমাত্র শেষ হয়ে গেছে।')
    expect(refused.json.items[0].message).toBe('এই সাইজে আর মাত্র ২ জোড়া আছে।')
    const list = { headers: { 'accept-language': 'bn-BD,bn;q=0.9,en;q=0.8' } }
    expect((await send(many, list)).json.message).toBe('Some pairs are no longer in stock.')
    const unfit = await send({ recipient_name: '' }, BENGALI)
    expect([unfit.status, Object.values(unfit.json.fields)]).toEqual([400, ['এই ঘরটি ঠিক নেই। আবার দেখুন।']])
  })
})
