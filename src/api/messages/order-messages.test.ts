import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { changeSection } from '#features/settings/change-section.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeProduct } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeAdmin, makeModerator } from '#tests/support/people.ts'
import { makeStaffOrder } from '#tests/support/staff-orders.ts'

const FORGOTTEN = { recipient_phone: 'forgotten-1' }

eachEngine(engine => {
  async function openDesk() {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const { origin, shop } = await openShop({ engine, clock })
    const { by } = await makeAdmin(shop)
    const { cookie } = await makeModerator(shop, { email: 'nadia@pothik.example' })
    const product = await makeProduct(shop, { name: 'Padma Oxford' })
    const order = await makeStaffOrder(shop, [makeLine(product)], { recipientName: 'রহিম উদ্দিন' })
    const path = `/v1/orders/${order.id}/messages`
    const list = async () => jsonOf(await ask(origin, path, { headers: headersOf(cookie) })).data
    const open = async (body: object, headers: Record<string, string> = {}) => {
      const answer = await ask(origin, path, {
        method: 'POST',
        headers: { ...headersOf(cookie), ...headers },
        body,
      })
      return { status: answer.status, json: jsonOf(answer) }
    }
    const setMessages = async (sent: object, version = 0) =>
      expect(await changeSection(shop, { by, name: 'messages', sent, version })).toMatchObject({ ok: true })
    const deeds = () =>
      shop.db.main
        .selectFrom('activity')
        .select(['what', 'thing_name', 'changes'])
        .where('what', 'in', ['message_opened', 'message_copied'])
        .orderBy('at')
        .execute()
    const makeLink = async () => {
      const sent = { method: 'POST', headers: headersOf(cookie), body: {} }
      return jsonOf(await ask(origin, `/v1/calls/${order.id}/link`, sent)).data.link
    }
    return { shop, clock, order, list, open, setMessages, deeds, makeLink }
  }

  test('a message is filled in for a Moderator in both languages, and the one that fits is suggested', async () => {
    const { order, list, makeLink } = await openDesk()
    const listed = await list()
    expect(listed).toMatchObject({ messages: [], suggested: 'confirm', language: 'bn' })
    const textsOf = (of: typeof listed, template: string) =>
      of.templates.find(({ id }: { id: string }) => id === template)
    expect(textsOf(listed, 'confirm').texts[0]).toEqual({ language: 'bn', text: null, missing: 'confirm' })
    const link = await makeLink()
    const confirm = textsOf(await list(), 'confirm')
    expect(confirm.name).toBe('Please confirm')
    expect(confirm.texts.map(({ language }: { language: string }) => language)).toEqual(['bn', 'en'])
    expect(confirm.texts[0].text).toContain(`রহিম উদ্দিন, পথিক থেকে বলছি। আপনার অর্ডার ${order.orderNo}`)
    expect(confirm.texts[1].text).toContain('Padma Oxford, Black, 42')
    expect(confirm.texts[1].text.endsWith(`: ${link}`)).toBe(true)
    expect(textsOf(listed, 'handed_over').texts[0]).toEqual({ language: 'bn', text: null, missing: 'track' })
  })

  test('that somebody opened or copied one is noted with their name, and nothing says that it was sent', async () => {
    const { clock, list, open, deeds, order } = await openDesk()
    const opened = await open({ template: 'confirm', channel: 'whatsapp', language: 'en' })
    expect(opened).toMatchObject({ status: 200 })
    clock.advance(1000)
    await open({ template: 'received', channel: 'copy' })
    const listed = await list()
    expect(listed.messages).toMatchObject([
      { template: 'received', channel: 'copy', language: 'bn', state: 'opened' },
      { template: 'confirm', channel: 'whatsapp', language: 'en', by: 'nadia@pothik.example' },
    ])
    expect(JSON.stringify(opened.json)).not.toMatch(/sent/i)
    const name = `#${order.orderNo}`
    expect(await deeds()).toMatchObject([
      { what: 'message_opened', thing_name: name },
      { what: 'message_copied', thing_name: name },
    ])
  })

  test('one press that is sent twice is noted once, and its key is of no other message', async () => {
    const { list, open, deeds, setMessages } = await openDesk()
    const own = { name: 'Which house?', textBengali: '', text: 'Which house, {name}?' }
    await setMessages({ ownMessages: [own] })
    const press = { template: 'own:Which house?', channel: 'copy', language: 'en', key: 'press-0001' }
    await Promise.all([open(press), open(press)])
    // its template is gone when the answer was lost
    await setMessages({ ownMessages: [] }, 1)
    expect(await open(press)).toMatchObject({ status: 200, json: { data: [{ template: press.template }] } })
    expect((await list()).messages).toHaveLength(1)
    expect(await deeds()).toHaveLength(1)
    expect(await open({ template: 'confirm', channel: 'copy', key: 'press-0001' })).toMatchObject({
      status: 409,
      json: { code: 'message_key_reused' },
    })
    const header = { 'idempotency-key': 'press-0002' }
    await open({ template: 'confirm', channel: 'copy' }, header)
    await open({ template: 'confirm', channel: 'copy' }, header)
    expect((await list()).messages).toHaveLength(2)
  })

  test('what is not offered, no channel and no order are refused, and leave no row', async () => {
    const { shop, order, list, open, setMessages } = await openDesk()
    await setMessages({ confirmMessage: { text: 'Hello {name}', textBengali: '' } })
    for (const refused of [
      { template: 'own:Nothing', channel: 'copy' },
      { template: 'confirm', channel: 'copy', language: 'bn' },
    ])
      expect(await open(refused)).toMatchObject({ status: 409, json: { code: 'template_unknown' } })
    for (const wrong of [{ template: 'confirm', channel: 'fax' }, { channel: 'copy' }])
      expect((await open(wrong)).status).toBe(400)
    await shop.db.main.updateTable('orders').set(FORGOTTEN).where('id', '=', order.id).execute()
    expect((await open({ template: 'confirm', channel: 'copy', language: 'en' })).status).toBe(409)
    expect(await list()).toMatchObject({ messages: [], templates: [], suggested: null })
    await shop.db.main.deleteFrom('orders').where('id', '=', order.id).execute()
    expect((await open({ template: 'confirm', channel: 'copy' })).status).toBe(404)
  })

  test('a text of the owner’s is shown as it is, whatever it looks like', async () => {
    const { list, setMessages } = await openDesk()
    const text = '<script>alert(1)</script> =1+1 {name} & https://evil.test/?a=b#c'
    await setMessages({ ownMessages: [{ name: '<b>', textBengali: '', text }] })
    const { templates } = await list()
    expect(templates.at(-1)).toMatchObject({ id: 'own:<b>', name: '<b>' })
    expect(templates.at(-1).texts[0].text).toBe(text.replace('{name}', 'রহিম উদ্দিন'))
  })
})
