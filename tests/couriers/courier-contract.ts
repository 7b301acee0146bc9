import { describe, expect, test } from 'vitest'
import type { Answered, Booking, Courier, CourierFailure } from '#adapters/courier/courier.ts'
import { byConsignment, type CourierWorld, LOST_ANSWERS, makeBooking } from './courier-world.ts'

/** The shop's requirements for every courier. `makeWorld` is called again by each test. */
export function courierContract(name: string, makeWorld: () => Promise<CourierWorld>): void {
  describe(name, () => {
    aBooking(makeWorld)
    aLostAnswer(makeWorld)
    reading(makeWorld)
    aWebhook(makeWorld)
    abilities(makeWorld)
  })
}
type Make = () => Promise<CourierWorld>

async function bookedBy(courier: Courier, input = makeBooking()): Promise<Booking> {
  const answer = await courier.book(input)
  if (!answer.ok) throw new Error(answer.message)
  return answer.booking
}

function failureOf(answer: Answered<object>): CourierFailure {
  if (answer.ok) throw new Error('it did not fail')
  return answer
}

function aBooking(makeWorld: Make) {
  test('an order that is taken has a consignment, and its parcel is on the way to nobody yet', async () => {
    const { courier, invoices } = await makeWorld()
    const input = makeBooking()
    const booking = await bookedBy(courier, input)
    expect(booking.consignmentId).toMatch(/^[\w-]+$/)
    expect(booking.status).toMatchObject({ isFinal: false, returning: null })
    expect(invoices()).toEqual([input.invoice])
  })

  test('an order that is not taken is rejected with words that name nobody, and is not booked', async () => {
    const { courier, refused, invoices } = await makeWorld()
    const failure = failureOf(await courier.book(refused))
    expect(failure.kind).toBe('rejected')
    expect(failure.message).not.toBe('')
    expect(JSON.stringify(failure)).not.toMatch(/\d{5}/)
    expect(invoices()).toEqual([])
  })

  test('wrong keys are told as such, book nothing and stand in no words', async () => {
    const { variant, invoices, secrets } = await makeWorld()
    const failure = failureOf(await variant('wrong-keys').book(makeBooking()))
    expect(failure.kind).toBe('auth')
    for (const secret of secrets) expect(JSON.stringify(failure)).not.toContain(secret)
    expect(invoices()).toEqual([])
  })

  test('what never left is unavailable, not unsure', async () => {
    const { variant } = await makeWorld()
    expect(await variant('nobody-there').book(makeBooking())).toMatchObject({
      ok: false,
      kind: 'unavailable',
    })
  })

  test('being asked too often is told with the wait', async () => {
    const { courier, limitRate, invoices } = await makeWorld()
    await limitRate(7)
    const answer = await courier.book(makeBooking())
    expect(answer).toMatchObject({ ok: false, kind: 'rate_limited', retryAfterMs: 7_000 })
    expect(invoices()).toEqual([])
  })

  test('a caller who gives up is answered at once', async () => {
    const { courier, lose } = await makeWorld()
    await lose('silent-after', 'booking')
    const answer = await courier.book(makeBooking(), { signal: AbortSignal.timeout(400) })
    expect(failureOf(answer).kind).toBe('uncertain')
  })

  test('an invoice that is sent twice makes one parcel where the courier says so', async () => {
    const { courier, invoices } = await makeWorld()
    if (!courier.can.invoiceIsIdempotent) return
    const input = makeBooking()
    await bookedBy(courier, input)
    expect(failureOf(await courier.book(input)).kind).toBe('duplicate')
    expect(invoices()).toEqual([input.invoice])
  })
}

function aLostAnswer(makeWorld: Make) {
  test.each(LOST_ANSWERS)('an answer to a booking that is lost by %s leaves it unsure', async answer => {
    const { variant, lose, invoices } = await makeWorld()
    const courier = variant('impatient')
    const input = makeBooking()
    await lose(answer, 'booking')
    expect(failureOf(await courier.book(input)).kind).toBe('uncertain')
    if (answer.endsWith('-before')) expect(invoices()).toEqual([])
    if (answer.endsWith('-after')) expect(invoices()).toEqual([input.invoice])
  })

  test.each(LOST_ANSWERS)('answers to many bookings that are lost by %s leave each unsure', async answer => {
    const { variant, lose } = await makeWorld()
    const courier = variant('impatient')
    await lose(answer, 'booking')
    const answers = await courier.bookMany?.([makeBooking(), makeBooking()])
    if (courier.can.bulk)
      expect(answers?.map(each => failureOf(each).kind)).toEqual(['uncertain', 'uncertain'])
  })

  test('whatever a bad line does to many bookings, every answer but an unsure one tells the truth', async () => {
    const { courier, disturb, invoices } = await makeWorld()
    await disturb()
    const told: string[] = []
    for (let count = 0; count < 40; count += 1) {
      const input = makeBooking()
      const answer = await courier.book(input)
      const parcels = invoices().filter(invoice => invoice === input.invoice).length
      const outcome = answer.ok ? 'booked' : answer.kind
      told.push(outcome)
      const right = outcome === 'booked' ? [1] : outcome === 'uncertain' ? [0, 1] : [0]
      expect(right, outcome).toContain(parcels)
    }
    expect(new Set(told)).toEqual(new Set(['booked', 'uncertain', 'rate_limited']))
  })

  // a read changes nothing, so that before and after are the same
  const unheard = LOST_ANSWERS.filter(answer => !answer.endsWith('-after'))
  test.each(unheard)('an answer to a question that is lost by %s is only a try that failed', async answer => {
    const { courier, variant, lose } = await makeWorld()
    const { consignmentId } = await bookedBy(courier)
    await lose(answer, 'reading')
    const reported = await variant('impatient').status(byConsignment(consignmentId))
    expect(failureOf(reported).kind).toBe('unavailable')
  })

  test('a parcel that was booked without a word is found by its invoice where the courier can be asked', async () => {
    const { courier, lose } = await makeWorld()
    const input = makeBooking()
    await lose('cut-after', 'booking')
    await courier.book(input)
    expect(courier.can.invoiceIsIdempotent && !courier.findByInvoice).toBe(false)
    const found = await courier.findByInvoice?.(input.invoice)
    if (found)
      expect(found).toMatchObject({ ok: true, found: { consignmentId: expect.stringMatching(/^[\w-]+$/) } })
  })

  test('an invoice that was never sent is found nowhere', async () => {
    const { courier } = await makeWorld()
    const found = await courier.findByInvoice?.('never-sent')
    if (found) expect(found).toEqual({ ok: true, found: null })
  })
}

function reading(makeWorld: Make) {
  test('a delivery is told as final, and what it was before is not', async () => {
    const { courier, deliver } = await makeWorld()
    const { consignmentId } = await bookedBy(courier)
    const before = await courier.status(byConsignment(consignmentId))
    expect(before).toMatchObject({ ok: true, status: { isFinal: false } })
    await deliver(consignmentId)
    const status = { phase: 'delivered', isFinal: true, code: 'delivered', returning: null }
    expect(await courier.status(byConsignment(consignmentId))).toEqual({ ok: true, status })
  })

  test('a parcel that the courier does not know is not found', async () => {
    const { courier } = await makeWorld()
    expect(failureOf(await courier.status(byConsignment('9999999'))).kind).toBe('not_found')
  })

  test('a parcel without any id is not asked for', async () => {
    const { courier } = await makeWorld()
    const nothing = { consignmentId: null, trackingCode: null, invoice: null }
    expect(failureOf(await courier.status(nothing)).kind).toBe('not_found')
  })

  test('nobody follows a parcel whose code is not known, and everybody one whose link is', async () => {
    const { courier } = await makeWorld()
    expect(courier.trackingUrl({ trackingCode: null })).toBeNull()
    expect(courier.trackingUrl({ trackingCode: 'AB12CD34' })).toMatch(/^https?:\/\/.*AB12CD34/)
    const trackingUrl = 'https://courier.test/t/1'
    expect(courier.trackingUrl({ trackingCode: 'AB12CD34', trackingUrl })).toBe(trackingUrl)
  })
}

function aWebhook(makeWorld: Make) {
  test('news are read when they prove where they come from, the same twice under one key', async () => {
    const { courier, webhook } = await makeWorld()
    if (!webhook) return
    const { body, headers, unproven } = webhook
    const read = () => courier.readWebhook?.(Buffer.from(body), headers)
    const first = read()
    expect(first).toMatchObject({ ok: true, event: { raw: body, dedupeKey: expect.stringMatching(/./) } })
    expect(read()).toEqual(first)
    expect(courier.readWebhook?.(Buffer.from(body), unproven)).toMatchObject({ ok: false, httpStatus: 401 })
    expect(courier.readWebhook?.(Buffer.from('{'), headers)).toMatchObject({ ok: false })
  })
}

function abilities(makeWorld: Make) {
  test('it has a method for each thing that it can, and no other', async () => {
    const { courier } = await makeWorld()
    const { can } = courier
    expect({
      bulk: courier.bookMany !== undefined,
      balance: courier.balance !== undefined,
      payouts: courier.payouts !== undefined && courier.payoutLines !== undefined,
      returns: courier.returnStatus !== undefined && courier.requestReturn !== undefined,
      webhook: courier.readWebhook !== undefined,
    }).toEqual({
      bulk: can.bulk,
      balance: can.balance,
      payouts: can.payouts,
      returns: can.returns,
      webhook: can.webhook,
    })
  })

  test('many orders are answered one by one, in their order', async () => {
    const { courier, refused, invoices } = await makeWorld()
    const [first, last] = [makeBooking(), makeBooking()]
    const answers = await courier.bookMany?.([first, refused, last])
    if (!courier.can.bulk) return
    expect(answers?.map(answer => (answer.ok ? 'booked' : answer.kind))).toEqual([
      'booked',
      'rejected',
      'booked',
    ])
    expect(invoices()).toEqual([first.invoice, last.invoice])
  })

  test('its keys leave a mark that says nothing of them and changes with them', async () => {
    const { courier, variant, secrets } = await makeWorld()
    expect(courier.keyMark).toMatch(/^[\da-f]{16}$/)
    expect(variant('wrong-keys').keyMark).not.toBe(courier.keyMark)
    for (const secret of secrets) expect(courier.keyMark).not.toContain(secret)
  })
}
